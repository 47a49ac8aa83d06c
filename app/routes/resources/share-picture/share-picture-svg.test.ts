import { DOMParser } from "@xmldom/xmldom";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { loadDisplayFace } from "~/services/share-pictures/display-face.server.ts";
import { readShareSource } from "../../../../scripts/build/share-pictures/share-svg.ts";
import { toSharePictureSvg, toSiteDrawing } from "./share-picture-svg.ts";

const face = await loadDisplayFace();
const DRAWING = toSiteDrawing({ colors: null, icon: null }, "moss", readShareSource());
const SCENE = { seed: "health", ownUrl: null } as const;
const LONG_WORD = "Folkhälsovetenskapsuniversitetsförvaltningsbyggnad";

function compose(title: string, more: { eyebrow?: string; text?: string; ownUrl?: string } = {}): string {
  const { eyebrow = "", text = "", ownUrl = null } = more;
  return toSharePictureSvg({ eyebrow, title, text, site: "Vidare" }, { ...SCENE, ownUrl }, DRAWING, face);
}

function countLines(svg: string): number {
  return svg.match(/scale\(/g)?.length ?? 0;
}

describe("a share picture", () => {
  it.each([
    ["short", "Hälsa"],
    ["long", `${"Vilket påstående stämmer om världens befolkning? ".repeat(7)}`.slice(0, 300)],
    ["much too long", "Ett ord till ".repeat(400)],
    ["one word without an end", LONG_WORD.repeat(3)],
    ["one word of five million letters", LONG_WORD.repeat(100_000)],
    ["markup", `<script>"&amp;" ]]> </svg>`],
    ["emoji", "Sju barn 🙂👨‍👩‍👧"],
  ])("has the title's words above the site's name: %s", async (_kind, title) => {
    const svg = compose(title, { eyebrow: LONG_WORD, text: title });
    new DOMParser({ onError: (_level, message) => expect.fail(message) }).parseFromString(
      svg,
      "image/svg+xml",
    );
    const places = [...svg.matchAll(/translate\((\d+) (\d+)\)/g)].map(([, x, y]) => [Number(x), Number(y)]);
    const [site = [], ...words] = places.toReversed();
    expect(site).toEqual([130, 566]);
    expect(words.length).toBeGreaterThan(1);
    for (const [x, y = 0] of words) {
      expect(x).toBe(64);
      expect(y).toBeGreaterThan(60);
      expect(y).toBeLessThan(510);
    }
    expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ width: 1200, height: 630 });
  });

  it("leaves out what is not there", () => {
    expect(countLines(compose("Hälsa"))).toBe(2);
    expect(countLines(compose("Hälsa", { eyebrow: "Diplom" }))).toBe(3);
    expect(countLines(compose("Hälsa", { eyebrow: "ما هي", text: "日本" }))).toBe(2);
  });

  it("has no words if the face lacks their letters", () => {
    const svg = compose("ما هي عاصمة السويد؟", { eyebrow: "Sverige", text: "Tio frågor" });
    expect(countLines(svg)).toBe(0);
    expect(svg).not.toContain(DRAWING.colours.paper);
  });

  it("shows the topic's own picture instead of a landscape", () => {
    const ownUrl = "data:image/svg+xml;base64,PHN2Zy8+";
    expect(compose("Hälsa", { ownUrl })).toContain(`href="${ownUrl}"`);
    expect(compose("Hälsa", { ownUrl })).not.toContain(DRAWING.colours.far);
    expect(compose("Hälsa")).toContain(DRAWING.colours.far);
  });
});
