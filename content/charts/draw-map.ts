import { dot, geo } from "@observablehq/plot";
import { merge, mesh } from "topojson-client";
import { textIn } from "../localized.ts";
import type { MapChart } from "./chart-kinds.ts";
import { LINE_HEIGHT, textWidth, wrapText } from "./chart-text.ts";
import type { Body, Span, Wording } from "./draw-plot.ts";
import { drawPlot, MARGIN, textAt, WIDTH } from "./draw-plot.ts";
import { WORLD } from "./world-countries.ts";

const TOP_GAP = 8;
const SIDE_MARGIN = 4;
const MAP_HEIGHT = 160;
const SWATCH = 13;
const ITEM_GAP = 14;
/** The map from Alaska to New Zealand, turned so that Russia stays in one piece. Hawaii lies outside. */
const VIEW: { rotate: [number, number]; domain: { type: "MultiPoint"; coordinates: [number, number][] } } = {
  rotate: [-11, 0],
  domain: {
    type: "MultiPoint",
    coordinates: [
      [-168, 65],
      [-33, 83.7],
      [179, -38],
      [-70, -56],
    ],
  },
};
const TONES = [[3], [1, 4], [0, 2, 4], [0, 1, 3, 4], [0, 1, 2, 3, 4]] as const;

const countries = WORLD.objects.countries.geometries.filter(
  ({ properties }) => properties.name !== "Antarctica",
);
const borders = mesh(
  WORLD,
  { type: "GeometryCollection", geometries: countries },
  (one, other) => one !== other,
);

/** Draws each group as one shape, so that the file stays small. */
export function drawMap({ groups, others }: MapChart, span: Span, { language }: Wording): Body {
  const top = span.top + TOP_GAP;
  const tones = TONES[groups.length - 1] ?? TONES[4];
  const looks = groups.map((_, index) => `tone-${tones[index] ?? 4}`);
  const owned = new Set(groups.flatMap((group) => group.countries));
  const map = drawPlot({
    height: top + MAP_HEIGHT,
    marginTop: top,
    marginLeft: SIDE_MARGIN,
    marginRight: SIDE_MARGIN,
    projection: { type: "equal-earth", precision: 1, ...VIEW },
    marks: [
      geo(
        shapeOf((name) => !owned.has(name)),
        { className: "land" },
      ),
      ...groups.map(({ countries: names }, index) =>
        geo(
          shapeOf((name) => names.includes(name)),
          { className: looks[index] ?? "land" },
        ),
      ),
      geo(borders, { className: "border" }),
    ],
  });
  const legend = drawLegend(
    [...groups.map(({ label }) => label), others].map((label) => textIn(label, language)),
    [...looks, "land"],
    top + MAP_HEIGHT + 8,
  );
  return { markup: legend.markup, unmirrored: map, bottom: Math.max(span.bottom, legend.bottom) };
}

function shapeOf(isIn: (name: string) => boolean) {
  return merge(
    WORLD,
    countries.filter(({ properties }) => isIn(properties.name)),
  );
}

/** Draws the labels in rows, from the palest to the darkest. */
function drawLegend(labels: readonly string[], looks: readonly string[], top: number): Body {
  let [x, y] = [MARGIN, top];
  const marks = labels.flatMap((label, index) => {
    const lines = wrapText(label, WIDTH - 2 * MARGIN - SWATCH - 6);
    const width = SWATCH + 6 + Math.max(...lines.map((line) => textWidth(line)));
    if (x > MARGIN && x + width > WIDTH - MARGIN) [x, y] = [MARGIN, y + LINE_HEIGHT + 4];
    const swatch = dot([{}], {
      frameAnchor: "top-left",
      dx: x + SWATCH / 2,
      dy: y + LINE_HEIGHT / 2,
      symbol: "square",
      r: SWATCH / 2,
      className: `swatch ${looks[index] ?? ""}`,
    });
    const text = textAt({ x: x + SWATCH + 6, y, lines });
    x += width + ITEM_GAP;
    if (lines.length > 1) [x, y] = [MARGIN, y + lines.length * LINE_HEIGHT + 4];
    return [swatch, text];
  });
  const bottom = x > MARGIN ? y + LINE_HEIGHT : y - 4;
  return { markup: drawPlot({ height: bottom, marks }), bottom };
}
