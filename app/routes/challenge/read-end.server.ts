import type { RouterContextProvider } from "react-router";
import { diplomaPath } from "~/links/diploma-paths.ts";
import { challengePath } from "~/links/paths.ts";
import { getCaller } from "~/middleware/caller.ts";
import { createNonce } from "~/middleware/get-or-create-user.ts";
import { readOrNull } from "~/middleware/read-or-null.ts";
import { getSessions } from "~/middleware/sessions.ts";
import { isChallengeCompleted } from "~/services/users/challenges.server.ts";
import { type ChallengeAnswers, findOpenPosition } from "./answers.server.ts";
import type { ChallengeProgress } from "./read-challenge-progress.server.ts";
import type { ChallengeInTopic } from "./require-challenge.server.ts";
import { listResults } from "./screen-view.server.ts";

/** `isCompleted` comes from the user API; null if it is unavailable. `hasOpen`: some questions have no answer. */
export async function readEnd(
  context: Readonly<RouterContextProvider>,
  { topic, challenge }: ChallengeInTopic,
  { segments, isUnsaved }: ChallengeProgress,
  answers: ChallengeAnswers,
) {
  const { userUuid } = getSessions(context).auth;
  const isCompleted =
    userUuid === null || isUnsaved
      ? null
      : await readOrNull(context, isChallengeCompleted(getCaller(context), userUuid, challenge.globalId));
  const all = topic.chapters.flatMap(({ challenges }) => challenges);
  const index = all.findIndex(({ globalId }) => globalId === challenge.globalId);
  const next = all.find((one, at) => at > index && !one.isHidden);
  return {
    nonce: createNonce(context),
    isCompleted,
    hasOpen: isCompleted === false && findOpenPosition(segments, answers) !== null,
    results: challenge.isVideo ? [] : await listResults(context, challenge.combos, answers),
    diplomaTo: topic.diplomaTest ? diplomaPath(topic) : null,
    next: next ? { title: next.title, to: challengePath(topic, next) } : null,
  };
}
