import type { TopicSummary } from "~/domain/quiz/catalogue.ts";
import type { OpeningQuestion } from "~/domain/quiz/opening-question.ts";

type Topic = Pick<TopicSummary, "questionIds" | "openingQuestion">;

type Invitation<T extends Topic> = { topic: T; question: OpeningQuestion };

/** What a kiosk's start page asks: the first question of a topic that the visitor has not begun, each visit another one. */
export function chooseInvitation<T extends Topic>(
  topics: readonly T[],
  answeredIds: ReadonlySet<string>,
  visit: string,
): Invitation<T> | null {
  const all = topics.flatMap((topic) =>
    topic.openingQuestion ? [{ topic, question: topic.openingQuestion }] : [],
  );
  const untouched = all.filter(({ topic }) => !topic.questionIds.some((id) => answeredIds.has(id)));
  const asked = untouched.length > 0 ? untouched : all;
  return asked[sumOfCodes(visit) % asked.length] ?? null;
}

function sumOfCodes(text: string): number {
  return [...text].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
}

const MAX_COUNTDOWN_S = 20;

/** The seconds left; null before the last 20 seconds. @param quietMs since the last touch */
export function countdown(idleS: number, quietMs: number): number | null {
  const leftMs = idleS * 1000 - quietMs;
  if (leftMs > MAX_COUNTDOWN_S * 1000) return null;
  return Math.max(0, Math.ceil(leftMs / 1000));
}

export function isAlwaysCounting(idleS: number): boolean {
  return idleS <= MAX_COUNTDOWN_S;
}
