import { redirect } from "react-router";
import type { EnglishPath } from "~/domain/addresses/paths.ts";
import type { Asked, ScopeOf } from "~/domain/quiz/answer-scope.ts";
import { EMPTY_RESULTS, type Round } from "~/domain/quiz/round.ts";
import { findQuestion, findTestOf, type Test, type Topic } from "~/domain/quiz/topic.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { type QuestionPagePart, questionPath } from "~/links/paths.ts";
import { type Practice, practiceIn, practicePath } from "~/links/practice.ts";
import { getLocale } from "~/middleware/locale.ts";
import { requireTopic, type TopicArgs } from "~/routes/question/core/content/require-topic.server.ts";
import { refuseQuestion } from "~/routes/question/core/content/respelled.server.ts";
import { readRounds } from "./rounds.server.ts";

export type AskedQuestion = Asked<ScopeOf<"test">> & {
  topic: Topic;
  test: Test;
  round: Round;
  /** Null unless the learner tries missed questions again. */
  practice: Practice | null;
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
  const { byTest, isUnavailable: isUnread } = await readRounds(context, topic, [test]);
  const round = byTest.get(test.globalId) ?? { number: 1, results: EMPTY_RESULTS };
  const answered = round.results.get(question.globalId) ?? null;
  const here = { topic: topic.slug, test: test.slug, question: question.globalId };
  const practice = practiceIn(url.searchParams, here);
  const scope = {
    kind: "test" as const,
    topicId: topic.globalId,
    testId: test.globalId,
    round: round.number,
  };
  return { topic, test, question, scope, round, answered, practice, isUnread };
}

export function askedPath(
  { topic, test, question, practice }: Pick<AskedQuestion, "topic" | "test" | "question" | "practice">,
  part?: QuestionPagePart,
): EnglishPath {
  return practice
    ? practicePath(topic, test, practice, part)
    : questionPath(topic, test, question.globalId, part);
}

/** @throws a redirect to the question before its answer */
export async function requireAnsweredQuestion(args: QuestionArgs): Promise<AskedQuestion> {
  const asked = await requireAskedQuestion(args);
  if (asked.answered) return asked;
  throw redirect(inLocale(getLocale(args.context), askedPath(asked)));
}
