import type { Test, Topic } from "~/domain/quiz/topic.ts";
import type { AnswerOption, Question } from "../../app/domain/quiz/question.ts";

export function optionOf(globalId: string, more: Partial<AnswerOption> = {}): AnswerOption {
  const marks = { isCorrect: false, isVeryWrong: false, whyChosen: null };
  return { globalId, text: globalId, image: null, ...marks, ...more };
}

/** Options of which the first is right. */
export function optionsOf(...ids: readonly string[]): AnswerOption[] {
  return ids.map((id, index) => optionOf(id, { isCorrect: index === 0 }));
}

export function questionOf(globalId: string, more: Partial<Question> = {}): Question {
  const html = { shortExplanationHtml: null, explanationHtml: null, extraExplanationHtml: null };
  const rest = {
    image: null,
    chart: null,
    headline: null,
    answersAsImages: false,
    sources: [],
    survey: null,
  };
  return { globalId, textHtml: globalId, text: globalId, options: [], ...html, ...rest, ...more };
}

export function testOf(globalId: string, questions: readonly Question[] = []): Test {
  return { globalId, slug: globalId, name: null, questions };
}

export function topicOf(globalId: string, more: Partial<Topic> = {}): Topic {
  const texts = { slug: globalId, name: globalId, description: "", category: null, color: null, image: null };
  return { globalId, ...texts, isHidden: false, tests: [], diplomaTest: null, chapters: [], ...more };
}
