import { redirect } from "react-router";
import type { Question } from "~/domain/quiz/question.ts";
import { type Answered, EMPTY_RESULTS, type Round } from "~/domain/quiz/round.ts";
import { findQuestion, findTestOf, type Test, type Topic } from "~/domain/quiz/topic.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { questionPath } from "~/links/paths.ts";
import { getLocale } from "~/middleware/locale.ts";
import { requireTopic, type TopicArgs } from "~/routes/question/core/content/require-topic.server.ts";
import { refuseQuestion } from "~/routes/question/core/content/respelled.server.ts";
import { readRounds } from "./rounds.server.ts";

export type AskedQuestion = {
  topic: Topic;
  test: Test;
  question: Question;
  round: Round;
  answered: Answered | null;
  isUnavailable: boolean;
};

type QuestionArgs = TopicArgs & { params: { question: string } };

/** @throws 301 to the correct spelling, 404 if no test of the topic has the question */
export async function requireAskedQuestion(args: QuestionArgs): Promise<AskedQuestion> {
  const { url, params, context } = args;
  const topic = await requireTopic(args);
  const test = findTestOf(topic, params.question, url.searchParams.get("test"));
  const question = test && findQuestion(test, params.question);
  if (!test || !question)
    return refuseQuestion(
      args,
      topic.tests.flatMap(({ questions }) => questions),
    );
  const { byTest, isUnavailable } = await readRounds(context, topic, [test]);
  const round = byTest.get(test.globalId) ?? { number: 1, results: EMPTY_RESULTS };
  const answered = round.results.get(question.globalId) ?? null;
  return { topic, test, question, round, answered, isUnavailable };
}

/** @throws a redirect to the question before its answer */
export async function requireAnsweredQuestion(args: QuestionArgs): Promise<AskedQuestion> {
  const asked = await requireAskedQuestion(args);
  if (asked.answered) return asked;
  const { topic, test, question } = asked;
  throw redirect(inLocale(getLocale(args.context), questionPath(topic, test, question.globalId)));
}
