import type { RouterContextProvider } from "react-router";
import {
  type ChallengePosition,
  comparePositions,
  isDone,
  parseAt,
  segmentPercent,
  shareBehind,
  toAt,
} from "~/domain/challenge/position.ts";
import { withoutLocale } from "~/links/localized-paths.ts";
import { challengePath, topicPath } from "~/links/paths.ts";
import { ownReferrer } from "~/middleware/request-kind.ts";
import { getSessions } from "~/middleware/sessions.ts";
import { keyboardShortcutsCookie } from "~/sessions/cookies.server.ts";
import type { ChallengeInTopic, ChallengeProgress } from "./find-challenge.server.ts";

type Args = { request: Request; context: Readonly<RouterContextProvider> };

export type Shell = ReturnType<typeof toShell>;

/** What all pages of a challenge show around their content. */
export function toShell(
  { request, context }: Args,
  { topic, challenge }: ChallengeInTopic,
  { segments, position, isUnsaved, isUnavailable }: ChallengeProgress,
  shown: ChallengePosition,
) {
  const { title, description, image } = challenge;
  const isBack = shown.screen > 0 && !isDone(segments, shown);
  const before = { segment: shown.segment, screen: shown.screen - 1 };
  const here = challengePath(topic, challenge);
  return {
    title,
    description,
    image,
    topic: { name: topic.name, color: topic.color, image: topic.image },
    at: toAt(shown),
    here,
    goOnTo: challengePath(topic, challenge, { at: toAt(position) }),
    playTo: challengePath(topic, challenge, { at: toAt(shown), play: "1" }),
    backTo: isBack ? challengePath(topic, challenge, { at: toAt(before) }) : null,
    closeTo: getSessions(context).progress.challengeEnterPath ?? topicPath(topic),
    topicTo: topicPath(topic),
    turn: turnFrom(ownReferrer(request), here, shown),
    hasKeys: keyboardShortcutsCookie.read(request.headers.get("Cookie")),
    part: Math.min(shown.segment + 1, segments.length),
    parts: segments.length,
    screens: segments[shown.segment]?.screens.length ?? 0,
    screen: shown.screen,
    percent: segmentPercent(segments, shown),
    share: shareBehind(segments, shown),
    isUnsaved,
    isUnavailable,
  };
}

/** The direction in which the page slides in. Null unless the visitor comes from another screen of the challenge. */
function turnFrom(
  referrer: URL | null,
  here: string,
  shown: ChallengePosition,
): "forward" | "backward" | null {
  if (!referrer || withoutLocale(referrer.pathname) !== here) return null;
  const from = parseAt(referrer.searchParams.get("at"));
  const steps = from ? comparePositions(shown, from) : 1;
  if (steps === 0) return null;
  return steps > 0 ? "forward" : "backward";
}
