import { type EnglishPath, englishPath } from "~/domain/addresses/paths.ts";
import type { QuestionInTest } from "~/domain/progress/topic-answers.ts";
import type { Test, Topic } from "~/domain/quiz/topic.ts";
import { placePath, type QuestionPagePart, questionPath } from "~/links/paths.ts";

/** Where a question is asked: the slugs of its topic and its test, and its id. */
export type PracticePlace = { topic: string; test: string; question: string };

/** The questions to try again, from any topics, and which of them is asked now. */
export type Practice = { places: readonly PracticePlace[]; index: number };

const PARAMETER = "again";
const MAX_PLACES = 100;

/** Null if the address names no practice with this question. */
export function practiceIn(query: URLSearchParams, here: PracticePlace): Practice | null {
  const texts = (query.get(PARAMETER) ?? "").split(",").slice(0, MAX_PLACES);
  const places = texts.map((text) => toPlace(text, here)).filter((place) => place !== null);
  const index = places.findIndex((place) => isSame(place, here) && place.question === here.question);
  return index === -1 ? null : { places, index };
}

/** The path of one of the practice's questions. */
export function practicePathAt(missed: readonly QuestionInTest[], index = 0): EnglishPath {
  const here = missed[index];
  if (!here) throw new Error(`There is no question ${index} of ${missed.length} to try again`);
  const places = missed.map(({ topic, test, question }) => ({
    topic: topic.slug,
    test: test.slug,
    question: question.globalId,
  }));
  return practicePath(here.topic, here.test, { places, index });
}

/** `topic` and `test` are those of the question that is asked. */
export function practicePath(
  topic: Topic,
  test: Test,
  { places, index }: Practice,
  part?: QuestionPagePart,
): EnglishPath {
  const here = places[index];
  if (!here) throw new Error(`A practice of ${places.length} questions has none at ${index}`);
  return withPlaces(questionPath(topic, test, here.question, part), places, here);
}

/** The path of the question after this one. Null if this is the last. */
export function nextPracticePath(topic: Topic, test: Test, { places, index }: Practice): EnglishPath | null {
  const next = places[index + 1];
  if (!next) return null;
  const isHere = next.topic === topic.slug && next.test === test.slug;
  return isHere
    ? practicePath(topic, test, { places, index: index + 1 })
    : withPlaces(placePath(next), places, next);
}

export function isOfOneTest({ places }: Practice): boolean {
  const [first] = places;
  return first !== undefined && places.every((place) => isSame(place, first));
}

function withPlaces(path: EnglishPath, places: readonly PracticePlace[], here: PracticePlace): EnglishPath {
  const texts = places.map((place) => {
    const parts = isSame(place, here) ? [place.question] : [place.topic, place.test, place.question];
    // Encoded twice, because reading the query decodes the text once.
    return parts.map((part) => encodeURIComponent(encodeURIComponent(part))).join("/");
  });
  return englishPath(`${path}${path.includes("?") ? "&" : "?"}${PARAMETER}=${texts.join(",")}`);
}

/** A question of the same test is named by its id alone. */
function toPlace(text: string, { topic, test }: PracticePlace): PracticePlace | null {
  const parts = text.split("/").map(decode);
  const [first, second, third] = parts;
  if (parts.length === 1 && first) return { topic, test, question: first };
  return parts.length === 3 && first && second && third
    ? { topic: first, test: second, question: third }
    : null;
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function isSame(one: PracticePlace, other: PracticePlace): boolean {
  return one.topic === other.topic && one.test === other.test;
}
