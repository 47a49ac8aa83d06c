import { describe, expect, it } from "vitest";
import { createLog } from "~/services/monitoring/log.server.ts";
import { createSharePictures } from "./create-share-pictures.server.ts";

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="12" height="6"><rect width="9" height="6"/></svg>';

function open() {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => void lines.push(line) });
  return { lines, draw: createSharePictures(log) };
}

describe("a share picture", () => {
  it("is a PNG, which is drawn once", async () => {
    const { draw } = open();
    let drawn = 0;
    const compose = async () => ((drawn += 1), SVG);
    const [first, second] = await Promise.all([draw("a", compose), draw("a", compose)]);
    expect(
      Buffer.from(first ?? [])
        .subarray(1, 4)
        .toString(),
    ).toBe("PNG");
    expect(second).toEqual(first);
    expect(await draw("a", compose)).toEqual(first);
    expect(drawn).toBe(1);
  });

  it("is none if it cannot be drawn, which is logged once", async () => {
    const { draw, lines } = open();
    const fail = () => Promise.reject(new Error("no picture"));
    expect(await draw("a", fail)).toBeNull();
    expect(await draw("b", fail)).toBeNull();
    expect(await draw("c", async () => "<svg")).toBeNull();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain("share picture not drawn");
    expect(await draw("d", async () => SVG)).not.toBeNull();
  });

  it("is none for the 26th at once", async () => {
    const { draw } = open();
    const all = await Promise.all(Array.from({ length: 26 }, (_, one) => draw(String(one), async () => SVG)));
    expect(all.filter((bytes) => bytes === null)).toHaveLength(1);
    expect(all.at(-1)).toBeNull();
  });
});
