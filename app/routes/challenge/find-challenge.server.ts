import type { LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { type Challenge, type ScreenSegment, screensOf } from "~/domain/challenge/challenge.ts";
import { type ChallengePosition, comparePositions, resolvePosition } from "~/domain/challenge/position.ts";
import { indexBySpelling } from "~/domain/codes.ts";
import { listChallenges, type Topic } from "~/domain/quiz/topic.ts";
import { notFound } from "~/http/http.ts";
import { getCaller } from "~/middleware/caller.ts";
import { getLocale } from "~/middleware/locale.ts";
import { readOrNull } from "~/middleware/read-or-null.ts";
import { getServices } from "~/middleware/services.ts";
import { getSessions } from "~/middleware/sessions.ts";
import { contentOr503, requireTopic, respelled } from "~/quiz/find.server.ts";
import { getStoredPosition } from "~/services/users/challenges.server.ts";
import { unsavedPositionIn } from "~/sessions/kept-challenges.server.ts";

type ChallengeArgs = LoaderFunctionArgs & { params: { topic: string; challenge: string } };

export type ChallengeInTopic = { topic: Topic; chapterId: string; challenge: Challenge };

/** @throws 404 unless a chapter of the topic has the challenge; 301 to the correct spelling */
export async function requireChallenge(args: ChallengeArgs): Promise<ChallengeInTopic> {
  const { request, params, context } = args;
  const { content } = getServices(context);
  const topic = await requireTopic(args);
  const listed = indexBySpelling(listChallenges(topic), ({ slug }) => slug)(params.challenge);
  if (!listed) return notFound(request);
  if (listed.slug !== params.challenge) throw await respelled(args, { challenge: listed.slug });
  const chapter = topic.chapters.find(({ challenges }) => challenges.includes(listed));
  const challenge = await contentOr503(content.getChallenge(listed.slug, getLocale(context)));
  return chapter && challenge ? { topic, chapterId: chapter.id, challenge } : notFound(request);
}

/** `isUnsaved`: the session has a position that is further than the stored one. */
export type ChallengeProgress = {
  segments: readonly ScreenSegment[];
  position: ChallengePosition;
  isUnsaved: boolean;
  isUnavailable: boolean;
};

/** The position is from the session if the last step could not be stored. */
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
