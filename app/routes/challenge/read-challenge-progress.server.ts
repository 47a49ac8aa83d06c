import type { RouterContextProvider } from "react-router";
import { type ChallengePosition, comparePositions, resolvePosition } from "~/domain/challenge/position.ts";
import { type ScreenSegment, screensOf } from "~/domain/challenge/screens.ts";
import { getCaller } from "~/middleware/caller.ts";
import { readOrNull } from "~/middleware/read-or-null.ts";
import { getSessions } from "~/middleware/sessions.ts";
import { getStoredPosition } from "~/services/users/challenges.server.ts";
import { unsavedPositionIn } from "~/sessions/kept-challenges.server.ts";
import type { ChallengeInTopic } from "./require-challenge.server.ts";

/** `isUnsaved`: the session has a position that is further than the stored one. */
export type ChallengeProgress = {
  segments: readonly ScreenSegment[];
  position: ChallengePosition;
  isUnsaved: boolean;
  isUnavailable: boolean;
};

/** Comes from the session if the last step could not be stored. */
export async function readChallengeProgress(
  context: Readonly<RouterContextProvider>,
  { challenge }: ChallengeInTopic,
): Promise<ChallengeProgress> {
  const segments = screensOf(challenge);
  const { auth, progress } = getSessions(context);
  const unsaved = unsavedPositionIn(progress, challenge.globalId);
  const stored =
    auth.userUuid === null
      ? { position: null }
      : await readOrNull(
          context,
          getStoredPosition(getCaller(context), auth.userUuid, challenge.globalId).then((position) => ({
            position,
          })),
        );
  const position = resolvePosition(segments, stored?.position ?? null);
  const further = unsaved && resolvePosition(segments, unsaved);
  const isUnsaved = further !== null && comparePositions(further, position) > 0;
  return {
    segments,
    position: isUnsaved ? further : position,
    isUnsaved,
    isUnavailable: stored === null && getSessions(context).auth.userUuid !== null,
  };
}
