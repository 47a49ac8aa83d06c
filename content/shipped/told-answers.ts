import type { Fault } from "../fault.ts";
import { textIn } from "../localized.ts";
import type { ParsedSpace } from "../parse-source.ts";
import { faultAt, fieldOf, itemsOf, type Located } from "../rules/located.ts";
import { listChallenges, listTopics } from "../rules/parts.ts";
import type { OptionSource, QuestionSource } from "../schema/question-schema.ts";

/** A decade, or a number with what it counts. A year without more is in too many texts. */
const FIGURE =
  /\b(?:\d{4}s|(?!(?:19|20)\d\d\b)\d[\d,]*(?:\.\d+)?(?: ?%| (?:million|billion|trillion|times|years))?)/g;
/** A shorter word says nothing about what is asked, and neither does one that nearly every question has. */
const MIN_WORD_LENGTH = 5;
const WORDS_OF_ALL =
  /^(about|according|average|countr\w*|every|number|people|share|since|their|these|those|which|world\w*|years?)$/;
/** Many texts have the same number or percentage by chance. */
const PLAIN_FIGURE = /^[\d.,]+ ?%?$/;

/** A sentence with this many words of the question is about what is asked. */
const MANY_WORDS = 3;
/** In a chart's text, a plain number may be anything, such as an age or the count of one part. */
const PLAIN_NUMBER = /^[\d.,]+$/;

/** For the shipped space: no other question of the topic may tell a question's figure. */
export function answersAreToldOnce(space: ParsedSpace): Fault[] {
  const challenges = listChallenges(space);
  return listTopics(space).flatMap((topic) => {
    const ids = topic.value.chapters.flatMap((chapter) => chapter.challenges);
    const places: Located<{ questions: QuestionSource[] }>[] = [
      topic,
      ...challenges.filter(({ value }) => ids.includes(value.id)),
    ];
    const questions = places.flatMap((place) => itemsOf(fieldOf(place, "questions")));
    return questions.flatMap((asked) =>
      questions.filter((other) => other !== asked).flatMap((other) => findTold(asked, other)),
    );
  });
}

function findTold(asked: Located<QuestionSource>, other: Located<QuestionSource>): Fault[] {
  const words = wordsOf(textIn(asked.value.question, "en"));
  const needed = (field: "question" | "explanation", figure: string) =>
    isPicture(rightOf(asked.value)) ? MANY_WORDS : sharedWordsNeeded(field, figure);
  return figuresOfAnswer(asked.value).flatMap((figure) =>
    (["question", "explanation"] as const)
      .filter((field) =>
        sentencesOf(other.value, field).some((one) => tells(one, figure, words, needed(field, figure))),
      )
      .map((field) => faultAt(fieldOf(other, field), `has the answer to ${asked.value.id}: ${figure}`)),
  );
}

function sharedWordsNeeded(field: "question" | "explanation", figure: string): number {
  if (field === "explanation") return MANY_WORDS;
  return PLAIN_FIGURE.test(figure) ? 1 : 0;
}

function rightOf({ options }: QuestionSource): OptionSource | undefined {
  return options.find((option) => option.right);
}

function isPicture(option: OptionSource | undefined): boolean {
  return (option?.chart ?? option?.picture) !== undefined;
}

/** The only figure of a text answer, or the figures that set a chart apart from the wrong ones. */
function figuresOfAnswer({ options }: QuestionSource): string[] {
  const right = options.find((option) => option.right);
  if (!right) return [];
  const figures = figuresIn(textIn(right.text, "en"));
  if (!isPicture(right)) return figures.length === 1 ? figures : [];
  const wrong = options
    .filter((option) => !option.right)
    .flatMap(({ text }) => figuresIn(textIn(text, "en")));
  return figures.filter((figure) => !PLAIN_NUMBER.test(figure) && !wrong.includes(figure));
}

function sentencesOf(question: QuestionSource, field: "question" | "explanation"): string[] {
  const text = question[field];
  return text === undefined ? [] : textIn(text, "en").split(/(?<=[.?!:;])\s/);
}

function tells(sentence: string, figure: string, words: ReadonlySet<string>, atLeast: number): boolean {
  if (!figuresIn(sentence).includes(figure)) return false;
  return [...wordsOf(sentence)].filter((word) => words.has(word)).length >= atLeast;
}

function figuresIn(text: string): string[] {
  return [...text.matchAll(FIGURE)].map(([figure]) => figure).filter((figure) => !/^\d$/.test(figure));
}

function wordsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return new Set(words.filter((word) => word.length >= MIN_WORD_LENGTH && !WORDS_OF_ALL.test(word)));
}
