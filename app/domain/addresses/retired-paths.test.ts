import { describe, expect, it } from "vitest";
import { englishPath } from "~/domain/addresses/paths.ts";
import { isRetired, parseRetiredPaths } from "~/domain/addresses/retired-paths.ts";

const retired = parseRetiredPaths("# gone\n/q/1787/\n\n/t/sdg-course\r\n");

describe("an address", () => {
  it.each([
    "/q/1787",
    "/q/1787/",
    "/q/1787/explanation",
    "/q/1787/embed/extraexplanation",
    "//q///1787",
    "/q/%31787",
    "/t/sdg-course",
    "/t/SDG-Course/q1/feedback",
    "/t/%20sdg-%C2%ADcourse%0A",
  ])("%s is retired", (path) => {
    expect(isRetired(retired, englishPath(path))).toBe(true);
  });

  it.each([
    "/",
    "/q",
    "/q/",
    "/q/17871",
    "/q/178",
    "/x/q/1787",
    "/t/sdg-course-2",
    "/t/sdg",
    "/q/1787%2Fx",
    "/q/%E0",
  ])("%s is not", (path) => {
    expect(isRetired(retired, englishPath(path))).toBe(false);
  });

  it("is never retired without a list", () => {
    expect(isRetired(parseRetiredPaths(""), englishPath("/q/1787"))).toBe(false);
  });
});

describe("a list of retired paths", () => {
  it.each([
    "q/1787",
    "/",
    "//",
    "/q?x",
    "/q#x",
    "/q/*",
    "/q /t",
    "https://example.org/q",
    "/sv/q/1787",
    "/SV/q",
  ])("is refused for %s, with the number of the line", (path) => {
    expect(() => parseRetiredPaths(`# one\n/q/1\n${path}`)).toThrow(
      expect.objectContaining({ line: 3, message: expect.stringMatching(/^takes /) }),
    );
  });

  it("may begin with a byte order mark", () => {
    expect(isRetired(parseRetiredPaths("\uFEFF/q/1"), englishPath("/q/1"))).toBe(true);
  });
});
