import type { Bounds } from "./chart-bounds.ts";
import { HEIGHT, MARGIN, WIDTH } from "./chart-bounds.ts";
import type { ChartLanguage } from "./chart-numbers.ts";
import type { ChartSource } from "./chart-schema.ts";
import { chartClass, chartStyle } from "./chart-style.ts";
import { LINE_HEIGHT, wrapText } from "./chart-text.ts";
import { drawBars } from "./draw-bars.ts";
import { drawColumns } from "./draw-columns.ts";
import { drawDots } from "./draw-dots.ts";
import { drawLines } from "./draw-lines.ts";
import { element, escapeXml, textAt } from "./svg-markup.ts";

const SOURCE_WORD = { en: "Source", sv: "Källa" } as const;
const ASCENT = 11;
const SOURCE_GAP = 8;

/** Returns a self-contained SVG without scripts; the same data always gives the same bytes. */
export function drawChart(chart: ChartSource, language: ChartLanguage): string {
  const heading = drawHeading(chart, language);
  const source = drawSource(chart, language);
  const bounds = { left: MARGIN, right: WIDTH - MARGIN, top: heading.bottom, bottom: source.top };
  return element(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      class: chartClass(chart.hue),
      role: "img",
      "xml:lang": language,
    },
    element("style", {}, escapeXml(chartStyle(chart.hue))),
    element("path", { class: "ground", d: `M0 0H${WIDTH}V${HEIGHT}H0Z` }),
    heading.markup,
    drawBody(chart, bounds, language),
    source.markup,
  );
}

function drawBody(chart: ChartSource, bounds: Bounds, language: ChartLanguage): string {
  switch (chart.kind) {
    case "line":
      return drawLines(chart, bounds, language);
    case "columns":
      return drawColumns(chart, bounds, language);
    case "bars":
      return drawBars(chart, bounds, language);
    case "dots":
      return drawDots(chart, bounds, language);
    case "map":
      throw new Error("Maps are not drawn yet.");
  }
}

function drawHeading(chart: ChartSource, language: ChartLanguage): { markup: string; bottom: number } {
  const label = chart.kind === "dots" || chart.kind === "map" ? chart.label : chart.axis.label;
  const width = WIDTH - 2 * MARGIN;
  const title = chart.title ? wrapText(chart.title[language], width * 0.94) : [];
  const lines = [
    ...title.map((text) => ({ text, className: "title" })),
    ...wrapText(label[language], width).map((text) => ({ text, className: undefined })),
  ];
  const markup = lines.map(({ text, className }, index) =>
    textAt(MARGIN, MARGIN + ASCENT + index * LINE_HEIGHT, text, className),
  );
  return { markup: markup.join(""), bottom: MARGIN + lines.length * LINE_HEIGHT };
}

function drawSource({ source }: ChartSource, language: ChartLanguage): { markup: string; top: number } {
  if (!source) return { markup: "", top: HEIGHT - MARGIN };
  const publisher = typeof source.publisher === "string" ? source.publisher : source.publisher[language];
  const text = `${SOURCE_WORD[language]}: ${publisher}, ${source.year}`;
  const lines = wrapText(text, WIDTH - 2 * MARGIN);
  const first = HEIGHT - MARGIN - (lines.length - 1) * LINE_HEIGHT;
  const markup = lines.map((line, index) => textAt(MARGIN, first + index * LINE_HEIGHT, line));
  return { markup: markup.join(""), top: first - ASCENT - SOURCE_GAP };
}
