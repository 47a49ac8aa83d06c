import { LRUCache } from "lru-cache";
import type { AnswerStatistics } from "~/domain/quiz/answer-statistics.ts";
import type { Log } from "~/services/monitoring/log.server.ts";
import type { Caller } from "~/services/users/caller.ts";
import { read } from "~/services/users/request.server.ts";
import { questionStatisticsReply } from "../../../contracts/progress.ts";

const MAX_QUESTIONS = 5_000;
const FRESH_MS = 5 * 60_000;
const RETRY_MS = 30_000;
/** No page waits longer; what comes later is for the next one. */
const PATIENCE_MS = 300;

/** Null where the user API says nothing. */
type Reading = { statistics: AnswerStatistics | null };

/** Of all learners, and so the same for each of them. One request at a time asks for a question. */
export function createStatistics(log: Log) {
  const readings = new LRUCache<string, Reading, Caller>({
    max: MAX_QUESTIONS,
    ttl: FRESH_MS,
    allowStale: true,
    ignoreFetchAbort: true,
    fetchMethod: async (questionId, last, { options, context: caller }) => {
      try {
        return { statistics: await caller.api.optional.ask("statistics", () => ask(caller, questionId)) };
      } catch (error) {
        log.warn({ reason: error instanceof Error ? error.message : String(error) }, "statistics not read");
        options.ttl = RETRY_MS;
        return last ?? { statistics: null };
      }
    },
  });
  return async (questionId: string, caller: Caller): Promise<AnswerStatistics | null> => {
    const reading = await readings.fetch(questionId, { context: caller });
    return reading?.statistics ?? null;
  };
}

/** How many answered the question, and how many wrong; null where that cannot be read, or not at once. */
export async function getStatistics(caller: Caller, questionId: string): Promise<AnswerStatistics | null> {
  const tooLate = Promise.withResolvers<null>();
  const timer = setTimeout(tooLate.resolve, PATIENCE_MS, null);
  const statistics = await Promise.race([caller.api.readStatistics(questionId, caller), tooLate.promise]);
  clearTimeout(timer);
  return statistics;
}

/** Without the asker's tokens: the counts are nobody's, and a refusal must end no session. */
function ask(caller: Caller, questionId: string): Promise<AnswerStatistics> {
  const nobody = { ...caller, tokens: { get: () => null, set: () => undefined, end: () => undefined } };
  const path = `v1/questions/${encodeURIComponent(questionId)}/statistics`;
  return read(nobody, path, {}, questionStatisticsReply);
}
