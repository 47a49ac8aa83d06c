import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { toQrCode } from "~/services/qr/qr-code.server.ts";
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

const FINDER_PATTERN = ["#######", "#     #", "# ### #", "# ### #", "# ### #", "#     #", "#######"];

it("a QR code is a square with a finder pattern in three corners", () => {
  const { size, path } = toQrCode("https://vidare.example/sv/h/7K3M-Q9TX-2WVB");
  const dark = new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`));
  const cornerAt = (left: number, top: number) =>
    FINDER_PATTERN.map((row, y) =>
      [...row].map((_, x) => (dark.has(`${left + x} ${top + y}`) ? "#" : " ")).join(""),
    );
  expect(cornerAt(0, 0)).toEqual(FINDER_PATTERN);
  expect(cornerAt(size - 7, 0)).toEqual(FINDER_PATTERN);
  expect(cornerAt(0, size - 7)).toEqual(FINDER_PATTERN);
});
