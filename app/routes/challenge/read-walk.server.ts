import type { RouterContextProvider } from "react-router";
import { comparePlaces, type Place, resolvePlace } from "~/domain/challenge/place.ts";
import { type ScreenSegment, screensOf } from "~/domain/challenge/screens.ts";
import { getCaller } from "~/middleware/caller.ts";
import { readOrNull } from "~/middleware/read-or-null.ts";
import { getSessions } from "~/middleware/sessions.ts";
import { getStoredPlace } from "~/services/users/challenges.server.ts";
import { unsavedPlaceIn } from "~/sessions/progress-session.server.ts";
import type { ChallengeInTopic } from "./require-challenge.server.ts";

/** How far a learner is. `isUnsaved`: the session knows a place that is further than the stored one. */
export type Walk = {
  segments: readonly ScreenSegment[];
  place: Place;
  isUnsaved: boolean;
  isUnavailable: boolean;
};

/** From the user API, or from the session where storing the last step failed. */
export async function readWalk(
  context: Readonly<RouterContextProvider>,
  { challenge }: ChallengeInTopic,
): Promise<Walk> {
  const segments = screensOf(challenge);
  const { auth, progress } = getSessions(context);
  const unsaved = unsavedPlaceIn(progress, challenge.globalId);
  const stored =
    auth.userUuid === null
      ? { place: null }
      : await readOrNull(
          context,
          getStoredPlace(getCaller(context), auth.userUuid, challenge.globalId).then((place) => ({ place })),
        );
  const place = resolvePlace(segments, stored?.place ?? null);
  const further = unsaved && resolvePlace(segments, unsaved);
  const isUnsaved = further !== null && comparePlaces(further, place) > 0;
  return {
    segments,
    place: isUnsaved ? further : place,
    isUnsaved,
    isUnavailable: stored === null && getSessions(context).auth.userUuid !== null,
  };
}
