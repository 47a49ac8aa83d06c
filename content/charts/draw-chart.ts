import { textDirection } from "../../contracts/rules/text-direction.ts";
import { textIn } from "../localized.ts";
import { wordsIn } from "../words.ts";
import { type ChartSource, labelOf } from "./chart-kinds.ts";
import { formatYear } from "./chart-numbers.ts";
import { chartClass, chartStyle } from "./chart-style.ts";
import { LINE_HEIGHT, wrapText } from "./chart-text.ts";
import { drawBars } from "./draw-bars.ts";
import { drawColumns } from "./draw-columns.ts";
import { drawDots } from "./draw-dots.ts";
import { drawLines } from "./draw-lines.ts";
import { drawMap } from "./draw-map.ts";
import type { Body, Span } from "./draw-plot.ts";
import { drawPlot, HEIGHT, MARGIN, textAt, WIDTH } from "./draw-plot.ts";
import { mirror } from "./mirror.ts";
import { escapeXml } from "./to-markup.ts";

const TEXT_WIDTH = WIDTH - 2 * MARGIN;
const BOLD = 1.06;
const SOURCE_GAP = 8;

/** Returns a self-contained SVG without scripts; the same data always gives the same bytes. */
export function drawChart(chart: ChartSource, language: string): string {
  const title = chart.title ? wrapText(textIn(chart.title, language), TEXT_WIDTH / BOLD) : [];
  const label = wrapText(textIn(labelOf(chart), language), TEXT_WIDTH);
  const source = sourceOf(chart, language);
  const foot = MARGIN + (source.length > 0 ? SOURCE_GAP + source.length * LINE_HEIGHT : 0);
  const labelTop = MARGIN + title.length * LINE_HEIGHT;
  const span = { top: labelTop + label.length * LINE_HEIGHT, bottom: HEIGHT - foot };
  const body = drawBody(chart, span, language);
  const height = Math.ceil(body.bottom + foot);
  const texts = drawPlot({
    height,
    marks: [
      textAt({ x: MARGIN, y: MARGIN, lines: title, className: "title" }),
      textAt({ x: MARGIN, y: labelTop, lines: label }),
      textAt({ x: MARGIN, y: body.bottom + SOURCE_GAP, lines: source }),
    ],
  });
  const head = `xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" class="${chartClass(chart.hue)}"`;
  const style = `<style>${escapeXml(chartStyle(chart.hue))}</style>`;
  const ground = `<path class="ground" d="M0 0H${WIDTH}V${height}H0Z"/>`;
  const isRtl = textDirection(language) === "rtl";
  const direct = isRtl ? mirror : (markup: string) => markup;
  const root = `<svg ${head} role="img" xml:lang="${language}"${isRtl ? ' direction="rtl"' : ""} text-anchor="middle">`;
  return `${root}${style}${ground}${direct(texts)}${body.unmirrored ?? ""}${direct(body.markup)}</svg>`;
}

function drawBody(chart: ChartSource, span: Span, language: string): Body {
  switch (chart.kind) {
    case "line":
      return drawLines(chart, span, language);
    case "columns":
      return drawColumns(chart, span, language);
    case "bars":
      return drawBars(chart, span, language);
    case "dots":
      return drawDots(chart, span, language);
    case "map":
      return drawMap(chart, span, language);
  }
}

function sourceOf({ source }: ChartSource, language: string): string[] {
  if (!source) return [];
  const publisher =
    typeof source.publisher === "string" ? source.publisher : textIn(source.publisher, language);
  const isolated = textDirection(language) === "rtl" ? `\u2068${publisher}\u2069` : publisher;
  const words = wordsIn(language)
    .source.replace("{{publisher}}", () => isolated)
    .replace("{{year}}", formatYear(source.year, language));
  return wrapText(words, TEXT_WIDTH);
}
