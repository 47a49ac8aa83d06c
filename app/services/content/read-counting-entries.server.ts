import type { AnswerOption } from "~/domain/quiz/question.ts";
import type { Entry, LogBroken } from "~/services/content/entry.server.ts";
import { listEntries } from "~/services/content/list-entries.server.ts";
import type { SpaceReader } from "~/services/content/space-reader.server.ts";
import { toCountingQuestion } from "~/services/content/to-question.server.ts";
import type { SearchedQuestion } from "~/services/content/to-search-documents.server.ts";
import type { CountingQuestion } from "../../../contracts/rules/counting-question.ts";

const PAGE_SIZE = 500;
// Links: question → answer (1) → picture (2), whose description is the text of an answer without one.
const ANSWERS_DEPTH = 2;

export type CountingEntry = CountingQuestion<AnswerOption> &
  Pick<SearchedQuestion, "isHidden" | "tags"> & { isOfPictures: boolean; entry: Entry };

/** The questions that count, by entry id. */
export async function readCountingEntries(
  space: SpaceReader,
  logBroken: LogBroken,
): Promise<Map<string, CountingEntry>> {
  // Only fields that every space has, because Contentful refuses a query with an unknown field.
  const select = [
    "sys.id",
    "fields.globalId",
    "fields.questionText",
    "fields.isRemoved",
    "fields.answers",
    "fields.answersAsImages",
    "fields.isHidden",
    "metadata.tags",
  ].join(",");
  const query = { content_type: "question", select, include: ANSWERS_DEPTH } as const;
  const entries = await listEntries(space, PAGE_SIZE, query);
  return new Map(
    entries.flatMap((entry): [string, CountingEntry][] => {
      const question = toCountingQuestion(entry, logBroken);
      if (!question) return [];
      const isOfPictures = entry.fields.answersAsImages === true;
      const more = { isHidden: entry.fields.isHidden === true, tags: toTags(entry), isOfPictures, entry };
      return [[entry.sys.id, { ...question, ...more }]];
    }),
  );
}

function toTags({ metadata }: Entry): string[] {
  return (metadata?.tags ?? []).map(({ sys }) => sys.id.toLowerCase());
}
