import { readCrockford } from "../../../contracts/rules/codes.ts";
import { hyphenate, randomCrockford } from "../secrets/crockford.ts";

const ID_LENGTH = 12;

/** A certificate's id of 60 random bits, for example 7K3M-Q9TX-2WVB. */
export function createPublicId(): string {
  return hyphenate(randomCrockford(ID_LENGTH), 4);
}

/** Accepts any spelling that people type, and returns the canonical id; null if it is malformed. */
export function parsePublicId(typed: string): string | null {
  const code = readCrockford(typed, ID_LENGTH);
  return code === null ? null : hyphenate(code, 4);
}
