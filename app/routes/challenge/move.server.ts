import type { RouterContextProvider } from "react-router";
import {
  type ChallengePosition,
  comparePositions,
  isDone,
  positionAfter,
  toAt,
  toStored,
} from "~/domain/challenge/position.ts";
import { seeOther } from "~/http/http.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { challengePath } from "~/links/paths.ts";
import { getCaller, getOrCreateUser } from "~/middleware/caller.ts";
import { getLocale } from "~/middleware/locale.ts";
import { getServices } from "~/middleware/services.ts";
import { forgetUser, getSessions } from "~/middleware/sessions.ts";
import { showAlert } from "~/middleware/show-alert.server.ts";
import { storePosition } from "~/services/users/challenges.server.ts";
import { idempotencyKey } from "~/services/users/request.server.ts";
import { isUnknownUser, UserApiError, UserApiUnavailable } from "~/services/users/user-api-error.ts";
import { withUnsavedPosition } from "~/sessions/kept-challenges.server.ts";
import { findOpenPosition, readAnswers } from "./answers.server.ts";
import type { ChallengeInTopic, ChallengeProgress } from "./find-challenge.server.ts";

type Context = Readonly<RouterContextProvider>;

/** A form of an earlier screen, such as a stale tab's, changes only which screen is shown. */
export async function moveOn(
  context: Context,
  asked: ChallengeInTopic,
  progress: ChallengeProgress,
  { from, nonce }: { from: ChallengePosition; nonce: string },
): Promise<Response> {
  const next = positionAfter(progress.segments, from);
  if (comparePositions(next, progress.position) > 0)
    await keepPosition(context, asked, { ...progress, position: next }, nonce);
  return showPosition(context, asked, next);
}

/** Leads from the end back to the first unanswered question, which new content may have added. */
export async function reopen(
  context: Context,
  asked: ChallengeInTopic,
  progress: ChallengeProgress,
  nonce: string,
): Promise<Response> {
  const open = findOpenPosition(progress.segments, await readAnswers(context, asked));
  if (!open || !isDone(progress.segments, progress.position))
    return showPosition(context, asked, progress.position);
  await keepPosition(context, asked, { ...progress, position: open }, nonce);
  return showPosition(context, asked, open);
}

export function showPosition(
  context: Context,
  { topic, challenge }: ChallengeInTopic,
  position: ChallengePosition,
): Response {
  return seeOther(inLocale(getLocale(context), challengePath(topic, challenge, { at: toAt(position) })));
}

/**
 * Does not store if the stored position cannot be read, because that one may be further. On failure, the session keeps the
 * position, the learner sees an alert, and the next step stores a later one.
 */
export async function keepPosition(
  context: Context,
  { challenge }: ChallengeInTopic,
  { segments, position, isUnavailable }: ChallengeProgress,
  nonce: string,
): Promise<void> {
  const stored = toStored(segments, position);
  const challengeId = challenge.globalId;
  async function store() {
    const userUuid = await getOrCreateUser(context, nonce);
    const key = idempotencyKey(nonce, userUuid, challengeId, toAt(position));
    await storePosition(getCaller(context), userUuid, { challengeId, position: stored, key });
  }
  async function tryStore(): Promise<boolean> {
    try {
      await store();
    } catch (error) {
      if (!isUnknownUser(error)) return isLogged(context, error);
      forgetUser(context);
      return store().then(
        () => true,
        (failure: unknown) => isLogged(context, failure),
      );
    }
    return true;
  }
  const isStored = !isUnavailable && (await tryStore());
  const sessions = getSessions(context);
  sessions.progress = withUnsavedPosition(sessions.progress, challengeId, isStored ? null : stored);
  if (!isStored) showAlert(context, "challenge.placeNotSaved", { isError: true });
}

/** Logs an error of the user API and returns false. @throws any other error */
function isLogged(context: Context, error: unknown): false {
  if (!(error instanceof UserApiError || error instanceof UserApiUnavailable)) throw error;
  getServices(context).log.warn({ reason: error.message }, "position in a challenge not stored");
  return false;
}
