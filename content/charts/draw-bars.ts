import { formatFigures } from "./chart-numbers.ts";
import type { ChartLanguage } from "./chart-numbers.ts";
import type { Room } from "./chart-room.ts";
import type { BarChart } from "./chart-schema.ts";
import { textWidth } from "./chart-text.ts";
import { HALF_DIGIT, drawLyingAxis } from "./draw-axis.ts";
import { element, short, textAt } from "./svg-markup.ts";

const TICK_ROOM = 18;
const NAME_ROOM = 17;
const WIDEST_BAR = 20;
const THINNEST_BAR = 6;
const FIGURE_GAP = 6;

/** Lying bars: each one's name above it, its figure at its end. */
export function drawBars({ axis, bars }: BarChart, room: Room, language: ChartLanguage): string {
  const values = bars.map(({ value }) => value);
  const [widest = "", ...figures] = formatFigures([axis.max, ...values], language, axis.unit);
  const figureRoom = Math.max(...[widest, ...figures].map((figure) => textWidth(figure))) + FIGURE_GAP;
  const plot = {
    ...room,
    top: room.top + 6,
    right: room.right - figureRoom,
    bottom: room.bottom - TICK_ROOM,
  };
  const { scale, markup } = drawLyingAxis(axis, plot, language);
  const row = (plot.bottom - plot.top) / bars.length;
  const height = Math.max(THINNEST_BAR, Math.min(WIDEST_BAR, row - NAME_ROOM - 4));
  const drawn = bars.map(({ label, value }, index) => {
    const top = plot.top + index * row + NAME_ROOM;
    const end = scale(value);
    return [
      textAt(plot.left + 5, top - 4, label[language], "halo"),
      element("path", { class: "fill-a", d: lying(plot.left, end, top, height) }),
      textAt(end + FIGURE_GAP, top + height / 2 + HALF_DIGIT, figures[index] ?? "", "value halo"),
    ].join("");
  });
  return markup + drawn.join("");
}

function lying(left: number, right: number, top: number, height: number): string {
  const width = right - left;
  const r = Math.min(3, width);
  const start = `M${short(left)} ${short(top)}h${short(width - r)}q${short(r)} 0 ${short(r)} ${short(r)}`;
  return `${start}v${short(height - 2 * r)}q0 ${short(r)} ${short(-r)} ${short(r)}h${short(r - width)}Z`;
}
