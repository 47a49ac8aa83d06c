import type { RouterContextProvider } from "react-router";
import type { Question } from "~/domain/quiz/question.ts";
import { getTranslation } from "~/middleware/locale.ts";

type Page = { part: "question" | "explanation"; topic: { name: string } | null; question: Question };

/** What other sites say about a question's page. Must not reveal which answer is right. */
export function toShareText(
  context: Readonly<RouterContextProvider>,
  { part, topic, question }: Page,
): string {
  const { t } = getTranslation(context);
  const options = String(question.options.length);
  const text = part === "question" ? t("share.question", { options }) : t("share.explanation");
  return topic ? `${topic.name}. ${text}` : text;
}
