import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toOwnPath } from "~/links/own-path.ts";

describe("a path to go back to", () => {
  it.each([
    ["/t/health", "/t/health"],
    ["/", "/"],
    ["/sv/t/health?test=a#verdict", "/t/health?test=a#verdict"],
    ["/sv", "/"],
    ["/t/h%C3%A4lsa", "/t/h%C3%A4lsa"],
    ["/t/50%25?q=a&b=%E0", "/t/50%25?q=a&b=%E0"],
  ])("%s means the own page %s", (text, path) => {
    expect(toOwnPath(text)).toBe(path);
  });

  it.each([
    null,
    "",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\/evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/..//evil.example",
    "/.//evil.example",
    "/%2e%2e//evil.example",
    "/sv//evil.example",
    "https:evil.example",
    "https://evil.example/",
    "javascript:alert(1)",
    "/t/\u202ehealth",
    "/t/%E2%80%AEhealth",
    "/t/%e0%E2%80%AEhealth",
    "/t/health?test=a&b=%C2%AD",
    "/t/health%0A",
    " /t/health",
    "evil",
    `/${"a".repeat(200)}`,
  ])("%j leads nowhere", (text) => {
    expect(toOwnPath(text)).toBeNull();
  });

  it("never leads a browser to another site", () => {
    const piece = fc.constantFrom(
      "/",
      "\\",
      "evil.example",
      "..",
      ".",
      "sv",
      "%2f",
      "%5c",
      "\t",
      ":",
      "@",
      "?",
      "#",
      "https",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const path = toOwnPath(`/${pieces.join("")}`);
        if (path !== null)
          expect(new URL(path, "https://vidare.example").origin).toBe("https://vidare.example");
      }),
    );
  });
});
