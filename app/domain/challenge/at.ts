import type { ChallengePosition } from "~/domain/challenge/position.ts";
import { comparePositions } from "~/domain/challenge/position.ts";

/** As `segment.screen`. */
export function toAt({ segment, screen }: ChallengePosition): string {
  return `${segment}.${screen}`;
}

/** Null for any other text. */
export function parseAt(text: string | null): ChallengePosition | null {
  const match = /^(\d{1,4})\.(\d{1,4})$/.exec(text ?? "");
  return match ? { segment: Number(match[1]), screen: Number(match[2]) } : null;
}

/** An earlier screen of the current segment may be shown again; every other address leads to the learner's position. */
export function positionToShow(
  position: ChallengePosition,
  asked: ChallengePosition | null,
): ChallengePosition {
  const isEarlier = asked?.segment === position.segment && comparePositions(asked, position) <= 0;
  return asked && isEarlier ? asked : position;
}
