import type { Fault } from "../fault.ts";
import { textIn } from "../localized.ts";
import type { ParsedSpace } from "../parse-source.ts";
import type { Located } from "../rules/located.ts";
import { faultAt, fieldOf, itemsOf } from "../rules/located.ts";
import { listChallenges, listTopics } from "../rules/parts.ts";
import type { QuestionSource } from "../schema/question-schema.ts";
import type { TopicSource } from "../schema/topic-schema.ts";

type Asked = Located<QuestionSource>;

/** Fewer words in common are about something else that has the same figure. */
const MIN_SHARED_WORDS = 3;

/** A learner who has read one question or its explanation must not know the answer of another of its topic. */
export function noTextAnswersAnother(space: ParsedSpace): Fault[] {
  const challenges = listChallenges(space);
  return listTopics(space).flatMap((topic) => {
    const ids = topic.value.chapters.flatMap((chapter) => chapter.challenges);
    const parts: Located<Pick<TopicSource, "questions">>[] = [
      topic,
      ...challenges.filter(({ value }) => ids.includes(value.id)),
    ];
    const questions = parts.flatMap((part) => itemsOf(fieldOf(part, "questions")));
    return questions.flatMap((told) => questions.flatMap((asked) => faultsBetween(told, asked)));
  });
}

function faultsBetween(told: Asked, asked: Asked): Fault[] {
  if (told.value.id === asked.value.id) return [];
  const figures = figuresOnlyRight(asked.value);
  const words = wordsOf(textIn(asked.value.question, "en"));
  const isAnswer = (sentence: string) =>
    figuresOf(sentence).some((figure) => figures.includes(figure)) &&
    wordsOf(sentence).filter((word) => words.includes(word)).length >= MIN_SHARED_WORDS;
  return sentencesOf(told.value)
    .filter(isAnswer)
    .map((sentence) => faultAt(told, `"${sentence}" answers ${asked.value.id}`));
}

function figuresOnlyRight({ options }: QuestionSource): string[] {
  const figures = (isRight: boolean) =>
    options.filter(({ right }) => right === isRight).flatMap(({ text }) => figuresOf(textIn(text, "en")));
  const wrong = figures(false);
  return figures(true).filter((figure) => !wrong.includes(figure));
}

function sentencesOf({ question, explanation }: QuestionSource): string[] {
  const texts = [question, ...(explanation ? [explanation] : [])];
  return texts.flatMap((text) =>
    textIn(text, "en")
      .replaceAll("*", "")
      .split(/(?<=[.?!:;]) /),
  );
}

/** With a unit or a decimal: a bare number may be a year, an age or the number of a report. */
const FIGURE = /\d+(?:[.,]\d+)*(?: ?(?:%|°C|million|billion|times)| in \d+)|\d+\.\d+/g;

function figuresOf(text: string): string[] {
  return (text.match(FIGURE) ?? []).map((figure) => figure.replaceAll(",", ""));
}

/** By their beginnings, so that "child" and "children" are one. */
function wordsOf(text: string): string[] {
  return [
    ...new Set(
      (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).filter(isTelling).map((word) => word.slice(0, 5)),
    ),
  ];
}

const COMMON =
  "about according compared from have many more much people share than that their there these this were what which with world";

function isTelling(word: string): boolean {
  return !COMMON.split(" ").includes(word);
}
