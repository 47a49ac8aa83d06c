import type { AnswerOption } from "~/domain/quiz/question.ts";
import type { Entry, LogBroken } from "~/services/content/entry.server.ts";
import { type ChartMark, readChartMark } from "../../../contracts/rules/chart-marks.ts";

const MAX_NAMED = 3;
const MAX_NAMED_LENGTH = 64;

/** The marks by answer. Drops each mark that is broken or belongs to no answer, and logs them together. */
export function toChartMarks(
  from: Entry,
  options: readonly Pick<AnswerOption, "globalId">[],
  logBroken: LogBroken,
): ReadonlyMap<string, ChartMark> {
  const value = from.fields.chartMarks;
  if (value === undefined || value === null) return new Map();
  if (typeof value !== "object" || Array.isArray(value)) {
    logBroken(from, "chart marks that are not {answer: {x, y}}");
    return new Map();
  }
  const ids = new Set(options.map(({ globalId }) => globalId));
  const entries = Object.entries(value).map(
    ([id, one]) => [id, ids.has(id) ? readChartMark(one) : null] as const,
  );
  const broken = entries.flatMap(([id, mark]) => (mark ? [] : [id.slice(0, MAX_NAMED_LENGTH)]));
  if (broken.length > 0) logBroken(from, brokenMarks(broken));
  return new Map(entries.flatMap(([id, mark]) => (mark ? [[id, mark] as const] : [])));
}

function brokenMarks(ids: readonly string[]): string {
  const more = ids.length > MAX_NAMED ? ` and ${ids.length - MAX_NAMED} more` : "";
  return `chart marks outside the chart or of no answer: ${ids.slice(0, MAX_NAMED).join(", ")}${more}`;
}
