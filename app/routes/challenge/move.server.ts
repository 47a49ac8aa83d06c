import type { RouterContextProvider } from "react-router";
import { toAt } from "~/domain/challenge/at.ts";
import { comparePlaces, isDone, type Place, placeAfter, toStored } from "~/domain/challenge/place.ts";
import { seeOther } from "~/http/http.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { challengePath } from "~/links/paths.ts";
import { getCaller } from "~/middleware/caller.ts";
import { getOrCreateUser } from "~/middleware/get-or-create-user.ts";
import { getLocale } from "~/middleware/locale.ts";
import { getServices } from "~/middleware/services.ts";
import { forgetUser, getSessions } from "~/middleware/sessions.ts";
import { showAlert } from "~/middleware/show-alert.server.ts";
import { storePlace } from "~/services/users/challenges.server.ts";
import { idempotencyKey } from "~/services/users/idempotency-key.server.ts";
import { isUnknownUser, UserApiError, UserApiUnavailable } from "~/services/users/user-api-error.ts";
import { withUnsavedPlace } from "~/sessions/progress-session.server.ts";
import { findOpenPlace, readAnswers } from "./answers.server.ts";
import type { Walk } from "./read-walk.server.ts";
import type { ChallengeInTopic } from "./require-challenge.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Goes on from a screen. A form of an earlier screen, such as a stale tab's, moves only what is shown. */
export async function moveOn(
  context: Context,
  asked: ChallengeInTopic,
  walk: Walk,
  { from, nonce }: { from: Place; nonce: string },
): Promise<Response> {
  const next = placeAfter(walk.segments, from);
  if (comparePlaces(next, walk.place) > 0) await keepPlace(context, asked, { ...walk, place: next }, nonce);
  return showPlace(context, asked, next);
}

/** Leads who is at the end back to the first question without an answer, which content may have got since. */
export async function reopen(
  context: Context,
  asked: ChallengeInTopic,
  walk: Walk,
  nonce: string,
): Promise<Response> {
  const open = findOpenPlace(walk.segments, await readAnswers(context, asked));
  if (!open || !isDone(walk.segments, walk.place)) return showPlace(context, asked, walk.place);
  await keepPlace(context, asked, { ...walk, place: open }, nonce);
  return showPlace(context, asked, open);
}

export function showPlace(context: Context, { topic, challenge }: ChallengeInTopic, place: Place): Response {
  return seeOther(inLocale(getLocale(context), challengePath(topic, challenge, { at: toAt(place) })));
}

/**
 * Stores the place, unless a stored one that cannot be read may be further. Where that fails, the session keeps it, the learner is
 * told, and the next step stores a later one.
 */
export async function keepPlace(
  context: Context,
  { challenge }: ChallengeInTopic,
  { segments, place, isUnavailable }: Walk,
  nonce: string,
): Promise<void> {
  const stored = toStored(segments, place);
  const challengeId = challenge.globalId;
  async function store() {
    const userUuid = await getOrCreateUser(context, nonce);
    const key = idempotencyKey(nonce, userUuid, challengeId, toAt(place));
    await storePlace(getCaller(context), userUuid, { challengeId, place: stored, key });
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
  sessions.progress = withUnsavedPlace(sessions.progress, challengeId, isStored ? null : stored);
  if (!isStored) showAlert(context, "challenge.placeNotSaved", { isError: true });
}

/** False. @throws every error that is not the user API's */
function isLogged(context: Context, error: unknown): false {
  if (!(error instanceof UserApiError || error instanceof UserApiUnavailable)) throw error;
  getServices(context).log.warn({ reason: error.message }, "place in a challenge not stored");
  return false;
}
