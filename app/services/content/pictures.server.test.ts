import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { toImagesApiUrl } from "~/services/content/create-media.server.ts";
import { isResizable, parseRendition, toPhotographUrl, toSrcSet } from "~/services/content/rendition.ts";
import { toPicture } from "~/services/content/to-picture.server.ts";
import { resizePicture } from "./resized-pictures.server.ts";

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

const SUN = "https://images.ctfassets.net/space/asset/token/sun.jpg";

it.each([
  [SUN, 4000, `${SUN}?w=640&fm=webp&q=80`],
  [SUN, 500, `${SUN}?w=500&fm=webp&q=80`],
  [SUN, null, `${SUN}?w=640&fm=webp&q=80`],
  [
    "https://images.eu.ctfassets.net/a/sun.jpg",
    4000,
    "https://images.eu.ctfassets.net/a/sun.jpg?w=640&fm=webp&q=80",
  ],
  ["https://downloads.ctfassets.net/a/sun.jpg", 4000, null],
  ["https://images.ctfassets.net.example.org/a/sun.jpg", 4000, null],
  ["https://example.org/images.ctfassets.net/sun.jpg", 4000, null],
  ["http://127.0.0.1:4001/sun.jpg", 4000, null],
])("%s, which is %s wide, is asked for at %s", (url, width, address) => {
  expect(toImagesApiUrl({ url, width }, { width: 640, format: "webp" })).toBe(address);
});

it("Contentful's name for JPEG is jpg", () => {
  const address = toImagesApiUrl({ url: SUN, width: null }, { width: 320, format: "jpeg" });
  expect(address).toBe(`${SUN}?w=320&fm=jpg&q=80`);
});

const GLASS = { r: 0, g: 90, b: 160, alpha: 0 };

function paint(width: number, height: number) {
  return sharp({ create: { width, height, channels: 4, background: GLASS } });
}

async function aspectOf(bytes: Uint8Array) {
  const { format, width, height, hasAlpha } = await sharp(bytes).metadata();
  return { format, width, height, hasAlpha };
}

describe("a picture", () => {
  it.each([
    ["webp", { format: "webp", width: 320, height: 160, hasAlpha: true }],
    ["jpeg", { format: "jpeg", width: 320, height: 160, hasAlpha: false }],
  ] as const)("is as wide as asked, as %s", async (format, aspect) => {
    const bytes = await paint(800, 400).png().toBuffer();
    expect(await aspectOf(await resizePicture(bytes, { width: 320, format }))).toEqual(aspect);
  });

  it.each(["jpeg", "png", "webp", "avif"] as const)("is read from %s", async (format) => {
    const bytes = await paint(400, 200).toFormat(format).toBuffer();
    const resized = await resizePicture(bytes, { width: 320, format: "webp" });
    expect(await aspectOf(resized)).toMatchObject({ format: "webp", width: 320 });
  });

  it("is never enlarged", async () => {
    const bytes = await paint(100, 50).png().toBuffer();
    const resized = await resizePicture(bytes, { width: 1920, format: "webp" });
    expect(await aspectOf(resized)).toMatchObject({ width: 100, height: 50 });
  });

  it("is upright, and contains nothing about the camera", async () => {
    const bytes = await paint(800, 400)
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Make: "Camera" } })
      .jpeg()
      .toBuffer();
    const resized = await resizePicture(bytes, { width: 320, format: "webp" });
    expect(await aspectOf(resized)).toMatchObject({ width: 320, height: 640 });
    expect((await sharp(resized).metadata()).exif).toBeUndefined();
  });

  it("that is transparent is white as JPEG", async () => {
    const bytes = await paint(40, 40).png().toBuffer();
    const resized = await resizePicture(bytes, { width: 320, format: "jpeg" });
    expect([...(await sharp(resized).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255]);
  });
});

describe("what is refused", () => {
  const refuse = (bytes: Uint8Array) => expect(resizePicture(bytes, { width: 320, format: "webp" })).rejects;

  it("is a file that is no picture", async () => {
    await refuse(Buffer.from("no picture")).toThrow(/unsupported image format/);
  });

  it("is a picture that breaks off", async () => {
    const bytes = await paint(400, 200).jpeg().toBuffer();
    await refuse(bytes.subarray(0, bytes.length / 2)).toThrow(/jpeg/i);
  });

  it("is a drawing, with any claimed type", async () => {
    await refuse(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')).toThrow();
  });

  it("is a picture that moves", async () => {
    const frames = await Promise.all([10, 20].map((edge) => paint(edge, edge).png().toBuffer()));
    const bytes = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    await refuse(bytes).toThrow("The picture moves");
  });

  it("is a picture of more than 50 megapixels, however few its bytes", async () => {
    const bytes = await sharp({ create: { width: 10_000, height: 5_001, channels: 3, background: "#000" } })
      .png()
      .toBuffer();
    expect(bytes.length).toBeLessThan(1_000_000);
    await refuse(bytes).toThrow(/pixel limit/);
  });
});

function asset(contentType: string, ...tags: string[]) {
  return {
    sys: { id: "owl", locale: "en-US" },
    metadata: { tags: tags.map((id) => ({ sys: { id } })) },
    fields: { file: { url: "//images.ctfassets.net/s/owl/h/owl", fileName: "owl", contentType } },
  };
}

describe("the focus of a photograph", () => {
  it.each([
    ["the tag of the asset", ["nature", "focus-top-right"], "top-right"],
    ["nothing if no tag names one", ["nature", "focus-nowhere"], undefined],
  ])("is %s", (_, tags, focus) => {
    expect(toPicture(asset("image/jpeg", ...tags))?.focus).toBe(focus);
  });

  it("is not a drawing's", () => {
    expect(toPicture(asset("image/svg+xml", "focus-top"))).not.toHaveProperty("focus");
  });
});
