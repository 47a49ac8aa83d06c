import { optionLetter } from "~/domain/quiz/option-letter.ts";
import type { Question } from "~/domain/quiz/question.ts";

/** Must not reveal which option is right. */
export type QuestionView = ReturnType<typeof toQuestionView>;

export function toQuestionView({ globalId, textHtml, image, answersAsImages, options }: Question) {
  return {
    globalId,
    textHtml,
    image,
    asImages: answersAsImages,
    options: options.map((option, index) => ({
      id: option.globalId,
      label: option.text,
      letter: optionLetter(index),
      imageUrl: option.image?.url ?? null,
    })),
  };
}
