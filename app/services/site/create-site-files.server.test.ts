import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { createSiteFiles } from "~/services/site/create-site-files.server.ts";
import { SHIPPED_SITE, type SitePicture } from "../../../contracts/site.ts";

function readTouchIcon(width: number) {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${width}"><path d="M0 0h1v1z"/></svg>`;
  const icon: SitePicture = {
    ...{ bytes: Buffer.from(text), type: "image/svg+xml", width, height: width, hash: "abc" },
  };
  const { find } = createSiteFiles({ ...SHIPPED_SITE, icon });
  return find("touch-icon-abc.png")?.read;
}

describe("the icon of home screens", () => {
  it.each([1, 24, 20_000])("is drawn from a drawing %i wide", async (width) => {
    expect(await sharp(await readTouchIcon(width)?.()).metadata()).toMatchObject({ width: 180, height: 180 });
  });

  it("is drawn once", async () => {
    const read = readTouchIcon(24);
    expect(await read?.()).toBe(await read?.());
  });
});
