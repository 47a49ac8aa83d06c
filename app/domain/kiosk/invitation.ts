import type { TopicSummary } from "~/domain/quiz/catalogue.ts";
import type { OpeningQuestion } from "~/domain/quiz/opening-question.ts";

type Topic = Pick<TopicSummary, "questionIds" | "openingQuestion">;

export type Invitation<T extends Topic> = { topic: T; question: OpeningQuestion };

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
