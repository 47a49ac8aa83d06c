import type { Question } from "~/domain/quiz/question.ts";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

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
      letter: LETTERS.charAt(index % LETTERS.length),
      imageUrl: option.image?.url ?? null,
    })),
  };
}
