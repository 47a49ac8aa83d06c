import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { resizePicture } from "~/services/content/resize-picture.server.ts";

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

  it("is the same bytes each time", async () => {
    const bytes = await paint(400, 200).png().toBuffer();
    const rendition = { width: 320, format: "webp" } as const;
    expect(await resizePicture(bytes, rendition)).toEqual(await resizePicture(bytes, rendition));
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
    await refuse(bytes).toThrow("A moving picture");
  });

  it("is a picture of more than 50 megapixels, however few its bytes", async () => {
    const bytes = await sharp({ create: { width: 10_000, height: 5_001, channels: 3, background: "#000" } })
      .png()
      .toBuffer();
    expect(bytes.length).toBeLessThan(1_000_000);
    await refuse(bytes).toThrow(/pixel limit/);
  });
});
