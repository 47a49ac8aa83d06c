import type { AskedQuestion } from "~/readers/asked-question";
import { summarize } from "~/domain/quiz/round";
import { topicPath } from "~/i18n/quiz-paths";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** A question as everybody may see it: nothing here differs with which option is right. */
export type QuestionView = ReturnType<typeof toQuestionView>;

export function toQuestionView({ topic, test, question, round, isUnavailable }: AskedQuestion) {
  const order = test.questions.map(({ globalId }) => globalId);
  return {
    topic: { name: topic.name },
    place: {
      position: order.indexOf(question.globalId) + 1,
      total: order.length,
      answered: summarize(order, round.results).answered,
      closeTo: topicPath(topic),
      color: topic.color,
    },
    question: {
      globalId: question.globalId,
      textHtml: question.textHtml,
      image: question.image,
      asImages: question.answersAsImages,
      options: question.options.map(({ globalId, text, image }, index) => ({
        id: globalId,
        label: text,
        letter: LETTERS.charAt(index % LETTERS.length),
        imageUrl: image?.url ?? null,
      })),
    },
    isUnavailable,
  };
}
