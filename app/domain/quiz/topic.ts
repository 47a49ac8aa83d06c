import type { ChallengeDetails, Chapter } from "~/domain/challenge/challenge.ts";
import { indexBySpelling } from "~/domain/codes.ts";
import type { Picture, Question } from "./question.ts";

export type Test = { globalId: string; slug: string; name: string | null; questions: readonly Question[] };

export type TopicDetails = {
  globalId: string;
  slug: string;
  name: string;
  description: string;
  category: string | null;
  color: string | null;
  image: Picture | null;
  isHidden: boolean;
};

type TopicTests = { tests: readonly Test[]; diplomaTest: Test | null };

/** Tests and chapters are in the editors' order and never empty. A challenge is in one chapter only. */
export type Topic = TopicDetails &
  TopicTests & {
    /** Only if events ask other questions of the tests than the topic's own pages, because of reserved words. */
    inEvents?: TopicTests;
    chapters: readonly Chapter[];
  };

export function listChallenges(topic: Topic): ChallengeDetails[] {
  return topic.chapters.flatMap((chapter) => chapter.challenges);
}

export function findQuestion(test: Test, questionId: string): Question | null {
  return test.questions.find((question) => question.globalId === questionId) ?? null;
}

export function findTest({ tests }: Pick<Topic, "tests">, slug: string | null): Test | null {
  return slug === null ? null : indexBySpelling(tests, (test) => test.slug)(slug);
}

/** The test named by `testSlug` if it contains the question, else the first that does; null if no test does. */
export function findTestOf(topic: Topic, questionId: string, testSlug: string | null): Test | null {
  const tests = topic.tests.filter((test) => findQuestion(test, questionId) !== null);
  return findTest({ tests }, testSlug) ?? tests[0] ?? null;
}
