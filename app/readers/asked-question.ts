import { redirect, type RouterContextProvider } from "react-router";
import type { Question } from "~/domain/quiz/question";
import { emptyResults, type Answered, type Round } from "~/domain/quiz/round";
import { findQuestion, findTestOf, type Test, type Topic } from "~/domain/quiz/topic";
import { notFound } from "~/http";
import { inLocale } from "~/i18n/localized-paths";
import { questionPath } from "~/i18n/quiz-paths";
import { requireTopic } from "~/readers/content";
import { getLocale } from "~/middleware/locale";
import { readRounds } from "~/readers/rounds";
import { requestUrl } from "~/middleware/request-url";

/** A question of a topic's test, and what the learner has done with it in the round. */
export type AskedQuestion = {
  topic: Topic;
  test: Test;
  question: Question;
  round: Round;
  answered: Answered | null;
  /** The user API would have known whether it was answered, and did not answer. */
  isUnavailable: boolean;
};

type Args = {
  request: Request;
  params: { topic: string; question: string };
  context: Readonly<RouterContextProvider>;
};

const readings = new WeakMap<object, Promise<AskedQuestion>>();

/** Read once a request, however many of its loaders ask. Throws a 404 where the topic's tests have no such question. */
export function requireAskedQuestion(args: Args): Promise<AskedQuestion> {
  const reading = readings.get(args.context) ?? readAskedQuestion(args);
  readings.set(args.context, reading);
  return reading;
}

/** The same once it is answered; before that its feedback and explanation lead to the question itself. */
export async function requireAnsweredQuestion(args: Args): Promise<AskedQuestion & { answered: Answered }> {
  const asked = await requireAskedQuestion(args);
  const { answered, topic, test, question } = asked;
  if (answered) return { ...asked, answered };
  throw redirect(inLocale(getLocale(args.context), questionPath(topic, test, question.globalId)));
}

async function readAskedQuestion({ request, params, context }: Args): Promise<AskedQuestion> {
  const topic = await requireTopic(request, params.topic, getLocale(context));
  const test = findTestOf(topic, params.question, requestUrl(request).searchParams.get("test"));
  const question = test && findQuestion(test, params.question);
  if (!test || !question) return notFound(request);
  const { byTest, isUnavailable } = await readRounds(context, topic, [test]);
  const round = byTest.get(test.globalId) ?? { number: 1, results: emptyResults };
  return {
    topic,
    test,
    question,
    round,
    answered: round.results.get(question.globalId) ?? null,
    isUnavailable,
  };
}
