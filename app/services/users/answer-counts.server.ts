import { LRUCache } from "lru-cache";
import type { AnswerCounts } from "~/domain/quiz/question.ts";
import type { Caller } from "~/services/users/caller.ts";
import { read } from "~/services/users/request.server.ts";
import { questionStatisticsReply } from "../../../contracts/progress.ts";
import type { Log } from "../../../platform/log.ts";

const MAX_QUESTIONS = 5_000;
const FRESH_MS = 5 * 60_000;
const RETRY_MS = 30_000;
/** A page waits no longer; the next page uses a later result. */
const PATIENCE_MS = 300;

type Reading = { counts: AnswerCounts | null };

/** Keeps the counts of each question for all learners, with one request at a time. */
export function createAnswerCounts(log: Log) {
  const readings = new LRUCache<string, Reading, Caller>({
    max: MAX_QUESTIONS,
    ttl: FRESH_MS,
    allowStale: true,
    ignoreFetchAbort: true,
    fetchMethod: async (questionId, last, { options, context: caller }) => {
      try {
        return { counts: await caller.api.optional.ask("statistics", () => ask(caller, questionId)) };
      } catch (error) {
        log.warn(
          { reason: error instanceof Error ? error.message : String(error) },
          "answer counts not read",
        );
        options.ttl = RETRY_MS;
        return last ?? { counts: null };
      }
    },
  });
  return async (questionId: string, caller: Caller): Promise<AnswerCounts | null> => {
    const reading = await readings.fetch(questionId, { context: caller });
    return reading?.counts ?? null;
  };
}

/** Null if the counts cannot be read, or not in time. */
export async function getAnswerCounts(caller: Caller, questionId: string): Promise<AnswerCounts | null> {
  const tooLate = Promise.withResolvers<null>();
  const timer = setTimeout(tooLate.resolve, PATIENCE_MS, null);
  const counts = await Promise.race([caller.api.readAnswerCounts(questionId, caller), tooLate.promise]);
  clearTimeout(timer);
  return counts;
}

/** Asks without the caller's tokens, because a refusal must not end a session. */
function ask(caller: Caller, questionId: string): Promise<AnswerCounts> {
  const nobody = { ...caller, tokens: { get: () => null, set: () => undefined, end: () => undefined } };
  const path = `v1/questions/${encodeURIComponent(questionId)}/statistics`;
  return read(nobody, path, {}, questionStatisticsReply);
}
