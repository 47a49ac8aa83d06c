import { questionSizes } from "~/domain/kiosk/question-size.ts";
import { toImageSet, toShownPicture } from "~/domain/quiz/image-set.ts";
import { optionLetter } from "~/domain/quiz/option-letter.ts";
import type { AnswerOption, Question } from "~/domain/quiz/question.ts";

/** Must not reveal which option is right. */
export type QuestionView = ReturnType<typeof toQuestionView>;

export function toQuestionView({ globalId, text, textHtml, image, answersAsImages, options }: Question) {
  return {
    globalId,
    textHtml,
    sizes: questionSizes({ text, options: options.map((option) => option.text), asImages: answersAsImages }),
    image: image && toShownPicture(image, "question"),
    asImages: answersAsImages,
    options: options.map(toOptionView),
  };
}

function toOptionView({ globalId, text, image }: AnswerOption, index: number) {
  const imageSet = image && toImageSet(image, "option");
  return {
    id: globalId,
    label: text,
    letter: optionLetter(index),
    imageUrl: image?.url ?? null,
    ...(imageSet && { imageSet }),
  };
}
