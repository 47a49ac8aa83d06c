import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { measurePicture } from "./measure-picture.ts";

const RED = { width: 40, height: 30, channels: 3, background: "red" } as const;

describe("a picture's size", () => {
  it.each(["jpeg", "png", "webp", "avif"] as const)(
    "is read from a %s, whatever its name says",
    async (format) => {
      const bytes = await sharp({ create: RED }).toFormat(format).toBuffer();
      const expected = { width: 40, height: 30, contentType: `image/${format}` };
      expect(await measurePicture("media/red.jpg", bytes)).toEqual(expected);
    },
  );

  it("is that of the photograph as it is shown, if the camera was turned", async () => {
    const bytes = await sharp({ create: RED }).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await measurePicture("red.JPG", bytes)).toMatchObject({ width: 30, height: 40 });
  });

  it("is read from a drawing in any program's spelling", async () => {
    const bytes = new TextEncoder().encode(`<svg viewBox='0 0 120.5 80.2'></svg>`);
    expect(await measurePicture("a.svg", bytes)).toEqual({
      width: 121,
      height: 80,
      contentType: "image/svg+xml",
    });
  });

  it("is none of a moving picture, a broken one and another file", async () => {
    const frames = Buffer.alloc(40 * 60 * 3).fill(255, 40 * 30 * 3);
    const raw = { width: 40, height: 60, channels: 3, pageHeight: 30 } as const;
    const moving = await sharp(frames, { raw }).webp().toBuffer();
    expect(await measurePicture("a.webp", moving)).toBeNull();
    expect(await measurePicture("a.jpg", Buffer.from("no picture"))).toBeNull();
    expect(await measurePicture("a.vtt", Buffer.from("WEBVTT"))).toBeNull();
  });
});
