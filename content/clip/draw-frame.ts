import { element, opacity, short, textAt } from "../charts/svg-markup.ts";
import { drawTitle } from "./draw-title.ts";
import { drawWords } from "./draw-words.ts";
import { billionsIn } from "./population-curve.ts";
import { LAST, MILESTONES } from "./story.ts";
import type { ClipLanguage } from "./story.ts";
import { FADE_SECONDS, TITLE_SECONDS, momentAt, soft } from "./timeline.ts";

export const FRAME = { width: 1280, height: 720 };

const PLOT = { left: 60, right: 1146, top: 70, bottom: 624 };
const FIRST_YEAR = 1800;
const HIGHEST = 11;
const TODAY = 2022;

/** One picture of the clip: an SVG that needs the page's display face. */
export function drawFrame(seconds: number, language: ClipLanguage): string {
  const moment = momentAt(seconds);
  const { year } = moment;
  const faded = (seconds - TITLE_SECONDS) / FADE_SECONDS;
  return element(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      viewBox: `0 0 ${FRAME.width} ${FRAME.height}`,
      width: FRAME.width,
      height: FRAME.height,
    },
    element("path", { fill: "#fbf8f1", d: `M0 0H${FRAME.width}V${FRAME.height}H0Z` }),
    drawAxes(),
    drawHill(year),
    drawDots(year),
    drawSun(year),
    element("g", { opacity: opacity(soft(faded * 2 - 1)) }, drawWords(moment, language)),
    faded < 1 ? drawTitle(soft(faded), language) : "",
  );
}

function drawAxes(): string {
  const lines = [2, 4, 6, 8, 10].map((billions) => {
    const y = yOf(billions);
    return (
      element("path", {
        stroke: "#e6e1d5",
        "stroke-width": "2",
        d: `M${PLOT.left} ${short(y)}H${PLOT.right}`,
      }) + label(PLOT.right + 52, y + 16, String(billions))
    );
  });
  const years = [1800, 1900, 2000, 2100].map((year, index) => {
    const anchor = index === 0 ? undefined : "middle";
    return label(xOf(year) - (index === 0 ? 8 : 0), PLOT.bottom + 60, String(year), anchor);
  });
  const base = element("path", {
    stroke: "#6b858c",
    "stroke-width": "3",
    d: `M${PLOT.left} ${PLOT.bottom}H${PLOT.right}`,
  });
  return lines.join("") + years.join("") + base;
}

function label(x: number, y: number, text: string, anchor?: "middle"): string {
  return element("g", { class: "label" }, textAt(x, y, text, undefined, anchor));
}

/** What has been is a hill; what is expected is its haze, under a dashed line. */
function drawHill(year: number): string {
  const past = lineTo(FIRST_YEAR, Math.min(year, TODAY));
  const hill = element("path", { fill: "#b9d8da", d: `${past}${down(Math.min(year, TODAY), FIRST_YEAR)}` });
  const ridge = element("path", { class: "ridge", stroke: "#005b66", d: past });
  if (year <= TODAY) return hill + ridge;
  const future = lineTo(TODAY, year);
  return [
    element("path", { fill: "#e3eeec", d: `${future}${down(year, TODAY)}` }),
    hill,
    element("path", { class: "ridge", stroke: "#4f8f96", "stroke-dasharray": "4 17", d: future }),
    ridge,
  ].join("");
}

function drawDots(year: number): string {
  const reached = MILESTONES.filter(([when]) => when <= year + 0.001);
  const dots = reached.map(([when, billions]) =>
    element("circle", {
      cx: xOf(when),
      cy: yOf(billions),
      r: "10",
      fill: "#fbf8f1",
      stroke: "#005b66",
      "stroke-width": "6",
    }),
  );
  return dots.join("");
}

/** The sun goes along the ridge: where it is, is now. */
function drawSun(year: number): string {
  const place = { cx: xOf(year), cy: yOf(billionsIn(year)) };
  return (
    element("circle", { ...place, r: "44", fill: "#ffd98f", "fill-opacity": "0.45" }) +
    element("circle", { ...place, r: "25", fill: "#f2a93b" })
  );
}

function lineTo(from: number, to: number): string {
  const years = Array.from({ length: Math.floor(to - from) + 1 }, (_, index) => from + index);
  return [...years, to]
    .map((year, i) => `${i ? "L" : "M"}${short(xOf(year))} ${short(yOf(billionsIn(year)))}`)
    .join("");
}

function down(from: number, to: number): string {
  return `L${short(xOf(from))} ${PLOT.bottom}L${short(xOf(to))} ${PLOT.bottom}Z`;
}

function xOf(year: number): number {
  return PLOT.left + ((year - FIRST_YEAR) / (LAST[0] - FIRST_YEAR)) * (PLOT.right - PLOT.left);
}

function yOf(billions: number): number {
  return PLOT.bottom - (billions / HIGHEST) * (PLOT.bottom - PLOT.top);
}
