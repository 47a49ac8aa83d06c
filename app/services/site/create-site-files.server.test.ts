import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { toQrCode } from "~/services/qr/qr-code.server.ts";
import { createSiteFiles } from "~/services/site/create-site-files.server.ts";
import { SHIPPED_SITE, type SitePicture } from "../../../contracts/site.ts";

function readTouchIcon(width: number, size = "") {
  const half = `<path d="M0 0h${width / 2}v${width}H0z"/>`;
  const text = `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${width}">${half}</svg>`;
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

  it.each([
    "",
    'width="2" height="2"',
    'width="100%"',
    'width="210mm" height="210mm"',
    'width="1mm" height="1mm"',
  ])("has sharp edges, whatever size the drawing gives itself: %s", async (size) => {
    const { data } = await sharp(await readTouchIcon(64, size)?.())
      .extractChannel(0)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const row = [...data.subarray(0, 180)];
    expect(row.slice(0, 89)).toEqual(Array(89).fill(0));
    expect(row.slice(91)).toEqual(Array(89).fill(255));
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
