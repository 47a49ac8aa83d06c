import type { Question } from "~/domain/quiz/question.ts";
import { countAnswers, countRight, mostMissed, type RoomResults } from "./event.ts";

/** `finished` is null if it is untold. `missed` has at most three, the most missed first; `rows` every question, in the room's order. */
export type RoomReport = {
  participants: number;
  finished: number | null;
  missed: readonly ToldRow[];
  rows: readonly ReportRow[];
};

/** `position` is the question's number for pupils, from 1. `text` is null if it is gone. */
export type ReportRow =
  | ToldRow
  | { kind: "untold"; position: number; question: Question }
  | { kind: "removed"; id: string; text: string | null };

export type ToldRow = { kind: "told"; position: number; question: Question; answers: number; wrong: number };

/** Fewer learners or answers would show what a single learner chose. */
const MIN_TOLD = 3;
const MAX_MISSED = 3;

/**
 * What a class misunderstood; null until three have taken part. A question is asked if both the content and the results have it.
 * @param questions what the content has of the room
 */
export function toRoomReport(
  questionIds: readonly string[],
  questions: readonly Question[],
  results: RoomResults,
): RoomReport | null {
  const { participants, counts } = results;
  if (participants < MIN_TOLD) return null;
  const found = questionIds.map((id) => questions.find(({ globalId }) => globalId === id) ?? null);
  const asked = found.filter((question) => question !== null && counts.has(question.globalId));
  const rows = questionIds.map((id, index): ReportRow => {
    const question = found[index] ?? null;
    const position = asked.indexOf(question) + 1;
    if (!question || position === 0) return { kind: "removed", id, text: question?.text ?? null };
    const answers = countAnswers(results, question);
    if (answers < MIN_TOLD) return { kind: "untold", position, question };
    return { kind: "told", position, question, answers, wrong: answers - countRight(results, question) };
  });
  const told = rows.filter((row) => row.kind === "told");
  const last = rows.findLast((row) => row.kind !== "removed");
  const missed = mostMissed(results, { questions: told.map(({ question }) => question) }, MAX_MISSED);
  return {
    participants,
    finished: last?.kind === "told" ? last.answers : null,
    missed: missed.flatMap((question) => told.find((row) => row.question === question) ?? []),
    rows,
  };
}
