import { describe, expect, it } from "vitest";
import { isResizable, parseRendition, toPhotographUrl, toSrcSet } from "~/services/content/rendition.ts";

describe("the parameters of a picture", () => {
  it.each([
    ["w=320&f=webp", { width: 320, format: "webp" }],
    ["w=1920&f=jpeg", { width: 1920, format: "jpeg" }],
    ["f=webp&w=640&v=2", { width: 640, format: "webp" }],
    ["", "original"],
    ["v=2", "original"],
    ["w=640", null],
    ["f=webp", null],
    ["w=641&f=webp", null],
    ["w=99999&f=webp", null],
    ["w=-320&f=webp", null],
    ["w=0320&f=webp", null],
    ["w=320.0&f=webp", null],
    ["w=%20320&f=webp", null],
    ["w=&f=", null],
    ["w=320&f=WEBP", null],
    ["w=320&f=gif", null],
    ["w=320&f=toString", null],
    ["w=320&f=image/webp", null],
  ])("%s ask for %j", (parameters, rendition) => {
    expect(parseRendition(new URLSearchParams(parameters))).toEqual(rendition);
  });
});

it.each([
  ["image/jpeg", true],
  ["image/jpg", true],
  ["image/png", true],
  ["image/webp", true],
  ["image/avif", true],
  ["image/gif", false],
  ["image/svg+xml", false],
  ["image/x-jpeg2000", false],
  ["video/mp4", false],
  ["text/vtt", false],
])("whether %s is resizable is %s", (contentType, expected) => {
  expect(isResizable(contentType)).toBe(expected);
});

describe("a photograph's addresses", () => {
  const url = "/media/en/sun/sun.jpg";

  it.each([
    [4000, "320w 480w 640w 960w 1280w 1920w"],
    [1920, "320w 480w 640w 960w 1280w 1920w"],
    [1000, "320w 480w 640w 960w 1000w"],
    [960, "320w 480w 640w 960w"],
    [321, "320w 321w"],
  ])("for a file %s wide go to its own width: %s", (width, widths) => {
    expect(toSrcSet(url, width)?.replaceAll(/\S+\?\S+ (\w+),?/g, "$1")).toBe(widths);
  });

  it.each([1, 320])("for a file %s wide are none but its own", (width) => {
    expect(toSrcSet(url, width)).toBeNull();
  });

  it("are all offered", () => {
    const addresses =
      toSrcSet(url, 1000)
        ?.split(", ")
        .map((part) => part.split(" ")[0] ?? "") ?? [];
    for (const address of [toPhotographUrl(url), ...addresses]) {
      const [path, parameters] = address.split("?");
      expect(path).toBe(url);
      expect(parseRendition(new URLSearchParams(parameters))).toMatchObject({ format: "webp" });
    }
    expect(addresses.at(-1)).toBe(`${url}?w=1280&f=webp`);
  });
});
