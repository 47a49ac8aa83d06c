import { hyphenate, parseCrockford, randomCrockford } from "../secrets/crockford.ts";

const ID_LENGTH = 12;

/** A certificate's id of 60 random bits, for example 7K3M-Q9TX-2WVB. */
export function createPublicId(): string {
  return hyphenate(randomCrockford(ID_LENGTH), 4);
}

/** Accepts any letter case, dashes, spaces and format characters, and returns the canonical id; null if it is malformed. */
export function parsePublicId(typed: string): string | null {
  const code = parseCrockford(typed, ID_LENGTH);
  return code === null ? null : hyphenate(code, 4);
}
