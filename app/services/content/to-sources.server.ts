import { z } from "zod";
import type { Source } from "~/domain/quiz/question.ts";
import type { Entry, LogBroken } from "~/services/content/entry.server.ts";
import { readText } from "../../../contracts/rules/field-values.ts";

const record = z.record(z.string(), z.unknown());

/** Drops and logs a source without a title. */
export function toSources(from: Entry, logBroken: LogBroken): Source[] {
  const list = from.fields.sources ?? [];
  if (Array.isArray(list)) return list.flatMap((item, index) => toSource(from, item, index, logBroken));
  logBroken(from, "sources: no list");
  return [];
}

function toSource(from: Entry, item: unknown, index: number, logBroken: LogBroken): Source[] {
  const fields = record.safeParse(item).data ?? {};
  const title = readText(fields.title);
  if (title === null) {
    logBroken(from, `sources: number ${index + 1} has no title`);
    return [];
  }
  const year = Number.isFinite(fields.year) ? String(fields.year) : readText(fields.year);
  return [{ title, publisher: readText(fields.publisher) ?? "", year: year ?? "", url: toUrl(fields.url) }];
}

function toUrl(value: unknown): string | null {
  const url = readText(value) ?? "";
  return /^https?:\/\//i.test(url) && URL.canParse(url) ? url : null;
}
