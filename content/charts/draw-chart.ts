import { textDirection } from "../../contracts/rules/text-direction.ts";
import { languagesOf, textIn } from "../localized.ts";
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
import { type Body, drawPlot, HEIGHT, MARGIN, type Span, textAt, WIDTH, type Wording } from "./draw-plot.ts";
import { escapeXml } from "./to-markup.ts";

const TEXT_WIDTH = WIDTH - 2 * MARGIN;
const BOLD = 1.06;
const SOURCE_GAP = 8;

/** `svg` is self-contained and without scripts. The same data always gives the same bytes. */
type LaidOutChart = { svg: string; height: number; lineAt: NonNullable<Body["lineAt"]> };

export function drawChart(chart: ChartSource, language: string): string {
  return layOutChart(chart, language).svg;
}

/** If the chart is marked, all languages have one layout with room for the marks. */
export function layOutChart(chart: ChartSource, language: string, isMarked = false): LaidOutChart {
  const sharing = isMarked ? languagesOf(labelOf(chart)) : [language];
  const [title, label, source] = headingsOf(chart, language);
  const [titleRows, labelRows, sourceRows] = rowsOf(sharing.map((one) => headingsOf(chart, one)));
  const foot = MARGIN + (sourceRows > 0 ? SOURCE_GAP + sourceRows * LINE_HEIGHT : 0);
  const labelTop = MARGIN + titleRows * LINE_HEIGHT;
  const span = { top: labelTop + labelRows * LINE_HEIGHT, bottom: HEIGHT - foot };
  const body = drawBody(chart, span, { language, sharing, isMarked });
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
  const svg = `${root}${style}${ground}${direct(texts)}${body.unmirrored ?? ""}${direct(body.markup)}</svg>`;
  return { svg, height, lineAt: body.lineAt ?? (() => null) };
}

type Headings = [title: string[], label: string[], source: string[]];

function headingsOf(chart: ChartSource, language: string): Headings {
  const title = chart.title ? wrapText(textIn(chart.title, language), TEXT_WIDTH / BOLD) : [];
  return [title, wrapText(textIn(labelOf(chart), language), TEXT_WIDTH), sourceOf(chart, language)];
}

function rowsOf(headings: readonly Headings[]): [title: number, label: number, source: number] {
  const most = (index: 0 | 1 | 2) => Math.max(...headings.map((each) => each[index].length));
  return [most(0), most(1), most(2)];
}

function drawBody(chart: ChartSource, span: Span, wording: Wording): Body {
  switch (chart.kind) {
    case "line":
      return drawLines(chart, span, wording);
    case "columns":
      return drawColumns(chart, span, wording);
    case "bars":
      return drawBars(chart, span, wording);
    case "dots":
      return drawDots(chart, span, wording);
    case "map":
      return drawMap(chart, span, wording);
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

/** Mirrors the drawing for languages from right to left. Texts are turned back: `direction="rtl"` lays them out from the same point. */
function mirror(markup: string): string {
  if (markup === "") return "";
  const texts = markup.replace(/(<text transform="[^"]*)"/g, '$1 scale(-1,1)"');
  return `<g transform="translate(${WIDTH},0) scale(-1,1)">${texts}</g>`;
}
