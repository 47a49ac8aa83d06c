import { scaleBand } from "d3-scale";
import { formatFigures } from "./chart-numbers.ts";
import type { ChartLanguage } from "./chart-numbers.ts";
import type { Room } from "./chart-room.ts";
import type { ColumnChart } from "./chart-schema.ts";
import { LINE_HEIGHT, wrapText } from "./chart-text.ts";
import { drawUprightAxis, tickRoom } from "./draw-axis.ts";
import { element, short, textAt } from "./svg-markup.ts";

/** Above a column its figure stands; below it, its name. */
const FIGURE_ROOM = 22;
const NAME_GAP = 4;

export function drawColumns({ axis, columns }: ColumnChart, room: Room, language: ChartLanguage): string {
  const left = room.left + tickRoom(axis, language);
  const bands = scaleBand(
    columns.map((_, index) => index),
    [left, room.right],
  )
    .paddingInner(0.34)
    .paddingOuter(0.17);
  const names = columns.map(({ label }) => wrapText(label[language], bands.step() - 3));
  const nameLines = Math.max(...names.map(({ length }) => length));
  const bottom = room.bottom - nameLines * LINE_HEIGHT - NAME_GAP;
  const plot = { left, right: room.right, top: room.top + FIGURE_ROOM, bottom };
  const { scale, markup } = drawUprightAxis(axis, plot, language);
  const figures = formatFigures(
    columns.map(({ value }) => value),
    language,
    axis.unit,
  );
  const drawn = columns.map(({ value }, index) => {
    const x = bands(index) ?? left;
    const middle = x + bands.bandwidth() / 2;
    const top = scale(value);
    const column = element("path", { class: "fill-a", d: upright(x, bands.bandwidth(), top, bottom) });
    const figure = textAt(middle, top - 6, figures[index] ?? "", "value", "middle");
    const name = (names[index] ?? []).map((line, row) =>
      textAt(middle, bottom + NAME_GAP + 12 + row * LINE_HEIGHT, line, undefined, "middle"),
    );
    return column + figure + name.join("");
  });
  return markup + drawn.join("");
}

/** A column on the base line, its upper corners a little rounded. */
function upright(x: number, width: number, top: number, bottom: number): string {
  const height = bottom - top;
  const r = Math.min(3, height);
  const start = `M${short(x)} ${short(bottom)}v${short(r - height)}q0 ${short(-r)} ${short(r)} ${short(-r)}`;
  return `${start}h${short(width - 2 * r)}q${short(r)} 0 ${short(r)} ${short(r)}v${short(height - r)}Z`;
}
