import type { z } from "zod";
import { chartSchema } from "../charts/chart-schema.ts";
import { localizedText } from "./source-parts.ts";

/** A chart above the text of a question or a screen; `chartDescription` is its text alternative. */
export const describedChart = {
  chart: chartSchema.optional().describe("Drawn from its figures; content/charts/README.md has all kinds."),
  chartDescription: localizedText.optional().describe("What the chart shows, for those who cannot see it."),
};

type WithChart = { chart?: unknown; chartDescription?: unknown; picture?: unknown };

type WithExplanation = {
  explanation?: unknown;
  explanationChart?: unknown;
  explanationChartDescription?: unknown;
  explanationPicture?: unknown;
};

export function checkExplanationChart({ value, issues }: z.core.ParsePayload<WithExplanation>): void {
  const { explanation, explanationChart: chart, explanationChartDescription: description } = value;
  const add = (field: string, message: string) => {
    issues.push({ code: "custom", path: [field], message, input: value });
  };
  if (chart && !explanation) add("explanationChart", "a chart needs the explanation that it shows");
  if (chart && !description) add("explanationChart", "a chart needs its explanationChartDescription");
  if (description && !chart) add("explanationChartDescription", "there is no chart to describe");
  if (!value.explanationPicture) return;
  if (chart) add("explanationPicture", "a chart or a picture, not both");
  if (!explanation) add("explanationPicture", "a picture needs the explanation that it shows");
}

export function checkChartDescription({ value, issues }: z.core.ParsePayload<WithChart>): void {
  const add = (field: string, message: string) => {
    issues.push({ code: "custom", path: [field], message, input: value });
  };
  if (value.chart && value.picture) add("picture", "a chart or a picture, not both");
  if (value.chart && !value.chartDescription) add("chart", "a chart needs its chartDescription");
  if (value.chartDescription && !value.chart) add("chartDescription", "there is no chart to describe");
}
