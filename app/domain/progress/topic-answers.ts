import { isMissed, type Knowledge, toKnowledge } from "~/domain/progress/knowledge.ts";
import type { Question } from "~/domain/quiz/question.ts";
import { type Results, type Round, withoutRemoved } from "~/domain/quiz/round.ts";
import { findQuestion, findTestOf, type Test, type Topic } from "~/domain/quiz/topic.ts";

/** A learner's latest answers in the places of one topic. */
export type TopicAnswers = {
  /** The newest round of each test that has an answer, by the test's id. */
  rounds: ReadonlyMap<string, Round>;
  diploma: Round | null;
  /** By the challenge's id. */
  challenges: ReadonlyMap<string, ChallengeAnswers>;
};

/** `total` counts the questions, also those without an answer; `parts` has the combos' answers by their ids. */
export type ChallengeAnswers = { total: number; parts: ReadonlyMap<string, Results> };

export type AnswersInTopic = { topic: Topic; answers: TopicAnswers };

export type QuestionInTest = { topic: Topic; test: Test; question: Question };

export function knowledgeIn(read: readonly AnswersInTopic[]): Knowledge {
  return toKnowledge(read.flatMap(({ answers }) => listPlaces(answers)));
}

/** Whether the topic is begun. An answer given in another topic does not count, even if both topics share the question. */
export function hasAnswer({ answers }: AnswersInTopic): boolean {
  return listPlaces(answers).some((results) => results.size > 0);
}

/** Drops answers that the tests no longer have. */
export function withoutGone(topic: Topic, answers: TopicAnswers): TopicAnswers {
  const rounds = topic.tests.flatMap((test) => {
    const round = answers.rounds.get(test.globalId);
    return round ? [[test.globalId, withoutRemoved(round, test)] as const] : [];
  });
  const { diplomaTest } = topic;
  const diploma = answers.diploma && diplomaTest && withoutRemoved(answers.diploma, diplomaTest);
  return { ...answers, rounds: new Map(rounds), diploma };
}

export function listQuestionIds({ tests }: Pick<Topic, "tests">): string[] {
  return [...new Set(tests.flatMap(({ questions }) => questions.map(({ globalId }) => globalId)))];
}

/** The first question of the tests that has no answer anywhere; null if all have one. */
export function findOpen(topic: Topic, { answeredIds }: Knowledge): QuestionInTest | null {
  const id = listQuestionIds(topic).find((each) => !answeredIds.has(each));
  return id === undefined ? null : inTest(topic, findTestOf(topic, id, null), id);
}

/** The questions of the tests that are answered and not known, each once, in the test where its answer is wrong if there is one. */
export function listMissed({ topic, answers }: AnswersInTopic, knowledge: Knowledge): QuestionInTest[] {
  return listQuestionIds(topic)
    .filter((id) => isMissed(id, knowledge))
    .map((id) => {
      const wrongIn = topic.tests.find((test) => answers.rounds.get(test.globalId)?.results.has(id));
      return inTest(topic, wrongIn ?? findTestOf(topic, id, null), id);
    })
    .filter((missed) => missed !== null);
}

/** A question that several topics share is in the list once. */
export function listAllMissed(read: readonly AnswersInTopic[], knowledge: Knowledge): QuestionInTest[] {
  const missed = read.flatMap((one) => listMissed(one, knowledge));
  const ids = missed.map(({ question }) => question.globalId);
  return missed.filter(({ question }, index) => ids.indexOf(question.globalId) === index);
}

function listPlaces({ rounds, diploma, challenges }: TopicAnswers): Results[] {
  return [
    ...[...rounds.values()].map(({ results }) => results),
    ...(diploma ? [diploma.results] : []),
    ...[...challenges.values()].flatMap(({ parts }) => [...parts.values()]),
  ];
}

function inTest(topic: Topic, test: Test | null, questionId: string): QuestionInTest | null {
  const question = test && findQuestion(test, questionId);
  return test && question && { topic, test, question };
}
