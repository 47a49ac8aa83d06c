import { DONE } from "../../../contracts/rules/challenge-segments.ts";

/** The numbers of a segment and of a screen in it, counted from 0. */
export type ChallengePosition = { segment: number; screen: number };

export type StoredPosition = ChallengePosition & { name: string };

type Sized = { name: string; screens: readonly unknown[] };

export const START: ChallengePosition = { segment: 0, screen: 0 };

/** The position behind the last screen. */
export function endOf(segments: readonly Sized[]): ChallengePosition {
  return { segment: segments.length, screen: 0 };
}

export function isDone(segments: readonly Sized[], position: ChallengePosition): boolean {
  return position.segment >= segments.length;
}

export function positionAfter(
  segments: readonly Sized[],
  { segment, screen }: ChallengePosition,
): ChallengePosition {
  return toPosition(segments, { segment, screen: screen + 1 }) ?? START;
}

/** Positive if `one` is further than `other`. */
export function comparePositions(one: ChallengePosition, other: ChallengePosition): number {
  return one.segment - other.segment || one.screen - other.screen;
}

export function toStored(segments: readonly Sized[], position: ChallengePosition): StoredPosition {
  return { ...position, name: segments[position.segment]?.name ?? DONE };
}

/**
 * A segment that moved is found by its name. A challenge that was done stays done unless segments were added.
 * A position out of range becomes the start.
 */
export function resolvePosition(
  segments: readonly Sized[],
  stored: StoredPosition | null,
): ChallengePosition {
  if (!stored) return START;
  const { name, ...position } = stored;
  if (name === DONE && position.segment >= segments.length) return endOf(segments);
  const isNamed = name !== DONE && name !== "";
  if (!isNamed || segments[position.segment]?.name === name) return toPositionOrStart(segments, position);
  const moved = segments.findIndex((segment) => segment.name === name);
  return moved === -1 ? START : toPositionOrStart(segments, { segment: moved, screen: position.screen });
}

/** How much of the segment is behind the learner, in percent. */
export function segmentPercent(segments: readonly Sized[], { segment, screen }: ChallengePosition): number {
  const size = segments[segment]?.screens.length ?? 0;
  return size === 0 ? 100 : (screen / size) * 100;
}

/** The share of all screens that is behind the learner, 0 to 1. */
export function shareBehind(segments: readonly Sized[], { segment, screen }: ChallengePosition): number {
  const sizes = segments.map(({ screens }) => screens.length);
  const total = sizes.reduce(add, 0);
  return total === 0 ? 1 : (sizes.slice(0, segment).reduce(add, 0) + screen) / total;
}

function add(one: number, other: number): number {
  return one + other;
}

function toPositionOrStart(segments: readonly Sized[], position: ChallengePosition): ChallengePosition {
  return toPosition(segments, position) ?? START;
}

function toPosition(
  segments: readonly Sized[],
  { segment, screen }: ChallengePosition,
): ChallengePosition | null {
  if (segment === segments.length) return screen === 0 ? endOf(segments) : null;
  const size = segments[segment]?.screens.length;
  if (size === undefined || screen < 0 || screen > size) return null;
  return screen === size ? { segment: segment + 1, screen: 0 } : { segment, screen };
}

/** The position as an address has it, such as `2.0`. */
export function toAt({ segment, screen }: ChallengePosition): string {
  return `${segment}.${screen}`;
}

/** The position that an address names; null if the text names none. */
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
