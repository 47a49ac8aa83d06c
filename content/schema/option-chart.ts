import { chartSchema } from "../charts/chart-schema.ts";

const MOST = { bars: 4, columns: 6 } as const;

/** A chart with less room than in an explanation: an option's picture is 320 × 240, beside others. */
export const optionChart = chartSchema.superRefine((chart, { addIssue }) => {
  if (chart.kind !== "bars" && chart.kind !== "columns") return;
  const items = chart.kind === "bars" ? chart.bars : chart.columns;
  const most = MOST[chart.kind];
  if (items.length <= most) return;
  const message = `${most} ${chart.kind} at most in an option's chart`;
  addIssue({ code: "custom", path: [chart.kind], message });
});
