import { DONE } from "../../../contracts/rules/challenge-segments.ts";

/** Where a learner is: both count from 0. */
export type Place = { segment: number; screen: number };

/** What the user API stores. */
export type StoredPlace = Place & { name: string };

/** What the rules need of a segment. */
type Sized = { name: string; screens: readonly unknown[] };

export const START: Place = { segment: 0, screen: 0 };

/** Behind the last screen. */
export function endOf(segments: readonly Sized[]): Place {
  return { segment: segments.length, screen: 0 };
}

export function isDone(segments: readonly Sized[], place: Place): boolean {
  return place.segment >= segments.length;
}

/** The place after this one; at a segment's size the next segment begins. */
export function placeAfter(segments: readonly Sized[], { segment, screen }: Place): Place {
  return toPlace(segments, { segment, screen: screen + 1 }) ?? START;
}

/** Positive where `one` is further than `other`. */
export function comparePlaces(one: Place, other: Place): number {
  return one.segment - other.segment || one.screen - other.screen;
}

export function toStored(segments: readonly Sized[], place: Place): StoredPlace {
  return { ...place, name: segments[place.segment]?.name ?? DONE };
}

/**
 * The place that a stored position means: a segment that moved is found by its name, a position that was done stays so
 * unless segments were added, and everything out of range is the start.
 */
export function resolvePlace(segments: readonly Sized[], stored: StoredPlace | null): Place {
  if (!stored) return START;
  const { name, ...place } = stored;
  if (name === DONE && place.segment >= segments.length) return endOf(segments);
  const isNamed = name !== DONE && name !== "";
  if (!isNamed || segments[place.segment]?.name === name) return toPlaceOrStart(segments, place);
  const moved = segments.findIndex((segment) => segment.name === name);
  return moved === -1 ? START : toPlaceOrStart(segments, { segment: moved, screen: place.screen });
}

/** How much of its segment a place has behind it, in percent. */
export function segmentPercent(segments: readonly Sized[], { segment, screen }: Place): number {
  const size = segments[segment]?.screens.length ?? 0;
  return size === 0 ? 100 : (screen / size) * 100;
}

/** The share of all screens that a place has behind it, 0 to 1. */
export function shareBehind(segments: readonly Sized[], { segment, screen }: Place): number {
  const sizes = segments.map(({ screens }) => screens.length);
  const total = sizes.reduce(add, 0);
  return total === 0 ? 1 : (sizes.slice(0, segment).reduce(add, 0) + screen) / total;
}

function add(one: number, other: number): number {
  return one + other;
}

function toPlaceOrStart(segments: readonly Sized[], place: Place): Place {
  return toPlace(segments, place) ?? START;
}

/** Null out of range. */
function toPlace(segments: readonly Sized[], { segment, screen }: Place): Place | null {
  if (segment === segments.length) return screen === 0 ? endOf(segments) : null;
  const size = segments[segment]?.screens.length;
  if (size === undefined || screen < 0 || screen > size) return null;
  return screen === size ? { segment: segment + 1, screen: 0 } : { segment, screen };
}
