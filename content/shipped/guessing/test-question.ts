import type { QuestionSource } from "../../schema/question-schema.ts";
import { question } from "../../schema/question-schema.ts";

type Outlook = "hopeful" | "moderate" | "gloomy";

/** A question whose first option is right unless another is named. Outlooks are by index. */
export function questionOf(
  texts: readonly string[],
  {
    id = "legs",
    right = 0,
    outlooks = {},
  }: { id?: string; right?: number; outlooks?: Record<number, Outlook> } = {},
): QuestionSource {
  const options = texts.map((text, index) => ({
    text: { en: text, sv: text },
    right: index === right,
    outlook: outlooks[index],
  }));
  return question.parse({ id, question: { en: "How many?", sv: "Hur många?" }, options });
}
