import type { RouterContextProvider } from "react-router";
import type { EnglishPath } from "~/domain/addresses/paths.ts";
import {
  answerTo,
  type Attempt,
  countRight,
  currentQuestion,
  startAttempt,
  withDiplomaAnswer,
} from "~/domain/diploma/attempt.ts";
import type { AnswerOption, Question } from "~/domain/quiz/question.ts";
import type { Answered } from "~/domain/quiz/round.ts";
import type { Asked, ScopeOf } from "~/domain/quiz/scopes.ts";
import { findQuestion } from "~/domain/quiz/topic.ts";
import { seeOther } from "~/http/http.ts";
import { diplomaExplanationPath, diplomaPath, diplomaQuestionPath } from "~/links/document-paths.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { getLocale } from "~/middleware/locale.ts";
import { refuseQuestion, type TopicArgs } from "~/quiz/find.server.ts";
import { storeAnswer } from "~/quiz/store-answer.server.ts";
import {
  type AttemptAt,
  keepAttempt,
  nextDiplomaPath,
  readAttempt,
  requireDiplomaTest,
} from "./attempt.server.ts";

type QuestionArgs = TopicArgs & { params: { question: string } };

export type AskedInDiploma = AttemptAt & Asked<ScopeOf<"diploma">>;

/** @throws 404 for a question outside of the diploma test; a redirect if the attempt asks another question now */
export async function requireCurrentQuestion(args: QuestionArgs): Promise<AskedInDiploma> {
  const asked = await requireQuestion(args);
  const { attempt, test, question } = asked;
  if (currentQuestion(attempt, test) === question) return asked;
  const isFailed = attempt.failed?.questionId === question.globalId;
  const hasAnswer = asked.answered !== null && (attempt.isOn || isFailed);
  throw to(args, hasAnswer ? diplomaExplanationPath(asked.topic, question.globalId) : nextDiplomaPath(asked));
}

/** @throws 404 for a question outside of the diploma test; a redirect to the question before its answer */
export async function requireDiplomaAnswer(
  args: QuestionArgs,
): Promise<AskedInDiploma & { answered: Answered }> {
  const asked = await requireQuestion(args);
  const { answered } = asked;
  if (answered) return { ...asked, answered };
  throw to(args, diplomaQuestionPath(asked.topic, asked.question.globalId));
}

/** What was answered is always known, because only the session has the attempt. */
export function toAsked(at: AttemptAt, question: Question): AskedInDiploma {
  const { topic, test, attempt } = at;
  const scope = {
    kind: "diploma" as const,
    topicId: topic.globalId,
    testId: test.globalId,
    round: attempt.round,
  };
  return { ...at, question, scope, answered: answerTo(attempt, question), isUnread: false };
}

export function toHeader({ topic, test, attempt, question }: AskedInDiploma) {
  return {
    position: test.questions.indexOf(question) + 1,
    total: test.questions.length,
    answered: countRight(attempt, test),
    closeTo: diplomaPath(topic),
    color: topic.color,
  };
}

async function requireQuestion(args: QuestionArgs): Promise<AskedInDiploma> {
  const diploma = await requireDiplomaTest(args);
  if (!findQuestion(diploma.test, args.params.question)) return refuseQuestion(args, diploma.test.questions);
  const asked = readAttempt(args.context, diploma);
  const question = asked && findQuestion(asked.test, args.params.question);
  if (!question) throw to(args, diplomaPath(diploma.topic));
  return toAsked(asked, question);
}

function to({ context }: QuestionArgs, path: EnglishPath): Response {
  return seeOther(inLocale(getLocale(context), path));
}

/** Null if the answer is not stored. If the user API no longer knows the user, a new user's attempt begins in the same order. */
export async function answerInDiploma(
  context: Readonly<RouterContextProvider>,
  asked: AskedInDiploma,
  given: { option: AnswerOption; nonce: string },
): Promise<Attempt | null> {
  const { topic, test, attempt, question } = asked;
  const outcome = await storeAnswer(context, asked, given);
  if (outcome.kind !== "stored") return null;
  const before = outcome.scope === asked.scope ? attempt : startAttempt(attempt.seed, outcome.scope.round);
  const answer = { questionId: question.globalId, ...outcome.answered };
  const after = withDiplomaAnswer(before, test, answer);
  keepAttempt(context, { topic, test }, after);
  return after;
}
