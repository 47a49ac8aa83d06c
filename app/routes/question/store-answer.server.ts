import { randomUUID } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import type { AnswerOption } from "~/domain/quiz/question";
import { emptyResults, withAnswer, type Round } from "~/domain/quiz/round";
import type { AskedQuestion } from "~/readers/asked-question";
import { forgetUser, isUnknownUser } from "~/readers/or-nothing";
import { keepRound } from "~/readers/rounds";
import { getSessions } from "~/middleware/sessions";
import { getUserApi } from "~/middleware/user-api";
import { log } from "~/services/monitoring/log.server";
import { idempotencyKey } from "~/services/users/idempotency-key.server";
import type { TestAnswer } from "~/services/users/user-api.server";
import { UserApiError, UserApiUnavailable } from "~/services/users/user-api-request.server";

type Context = Readonly<RouterContextProvider>;
type Asked = Pick<AskedQuestion, "topic" | "test" | "question" | "round" | "answered" | "isUnavailable">;

const LONGEST_NONCE = 64;

/**
 * Stores an answer with the user API, whose word on it wins, and records it in the session (specification,
 * section 4, "Answer storing"). The learner becomes a user with the first answer. Gives the round with the answer;
 * null where it is not stored, and nothing is recorded then.
 */
export async function storeAnswer(
  context: Context,
  asked: Asked,
  option: AnswerOption,
  formNonce: string,
): Promise<Round | null> {
  if (asked.answered?.isCorrect) return asked.round;
  // Without the stored round, its number would be a guess.
  if (asked.isUnavailable) return null;
  const nonce =
    formNonce !== "" && formNonce.length <= LONGEST_NONCE ? formNonce.replace(/\s/g, " ") : randomUUID();
  try {
    return await send(context, asked, option, nonce);
  } catch (error) {
    if (!isUnknownUser(error)) return giveUp(error);
  }
  forgetUser(context);
  const anew = { ...asked, round: { number: 1, results: emptyResults } };
  return send(context, anew, option, nonce).catch(giveUp);
}

async function send(
  context: Context,
  { topic, test, question, round }: Asked,
  option: AnswerOption,
  nonce: string,
): Promise<Round> {
  const api = getUserApi(context);
  const userUuid = getSessions(context).auth.userUuid ?? (await createUser(context, nonce));
  const ids = {
    topicId: topic.globalId,
    testId: test.globalId,
    questionId: question.globalId,
    answerId: option.globalId,
  };
  const answer = { ...ids, userUuid, round: round.number };
  const before = round.results.get(question.globalId)?.answerId ?? null;
  const key = idempotencyKey(nonce, userUuid, round.number, question.globalId, option.globalId);
  const local = withAnswer(round, question.globalId, {
    answerId: option.globalId,
    isCorrect: option.isCorrect,
  });
  const isCorrect = await api
    .storeAnswer(answer, key)
    .catch((error: unknown) => readBack(context, { ...answer, before }, error));
  const corrected =
    isCorrect === option.isCorrect
      ? local
      : withAnswer(round, question.globalId, { answerId: option.globalId, isCorrect });
  keepRound(context, topic, test, corrected);
  return corrected;
}

type Sent = TestAnswer & { before: string | null };

/** After a write of unknown fate: whether the server has it after all. Throws the write's own error where it has not. */
async function readBack(context: Context, sent: Sent, writeError: unknown): Promise<boolean> {
  const isFateUnknown =
    writeError instanceof UserApiUnavailable ||
    (writeError instanceof UserApiError && writeError.status >= 500);
  // The same answer stood there before: reading it would prove nothing.
  if (!isFateUnknown || sent.before === sent.answerId) throw writeError;
  const rounds = await getUserApi(context)
    .getLatestRounds(sent.userUuid, sent.topicId)
    .catch(() => null);
  const round = rounds?.get(sent.testId);
  const stored = round?.number === sent.round ? round.results.get(sent.questionId) : undefined;
  if (stored?.answerId !== sent.answerId) throw writeError;
  return stored.isCorrect;
}

async function createUser(context: Context, nonce: string): Promise<string> {
  const userUuid = await getUserApi(context).createUser(idempotencyKey(nonce, "user"));
  getSessions(context).auth = { userUuid };
  return userUuid;
}

function giveUp(error: unknown): null {
  if (!(error instanceof UserApiError || error instanceof UserApiUnavailable)) throw error;
  log.warn({ reason: error.message }, "answer not stored");
  return null;
}
