import type { Place } from "~/domain/challenge/place.ts";
import { comparePlaces } from "~/domain/challenge/place.ts";

/** How an address names a place: `segment.screen`. */
export function toAt({ segment, screen }: Place): string {
  return `${segment}.${screen}`;
}

/** Null for every other text. */
export function parseAt(text: string | null): Place | null {
  const match = /^(\d{1,4})\.(\d{1,4})$/.exec(text ?? "");
  return match ? { segment: Number(match[1]), screen: Number(match[2]) } : null;
}

/** An earlier screen of the segment that the learner is in may be looked at again; everything else leads to the learner's place. */
export function placeToShow(place: Place, asked: Place | null): Place {
  const isEarlier = asked?.segment === place.segment && comparePlaces(asked, place) <= 0;
  return asked && isEarlier ? asked : place;
}
