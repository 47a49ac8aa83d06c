import { hyphenate, parseCrockford, randomCrockford } from "../secrets/crockford.ts";

const ID_LENGTH = 12;

/** A new certificate's id, as in 7K3M-Q9TX-2WVB: 60 random bits. */
export function createPublicId(): string {
  return hyphenate(randomCrockford(ID_LENGTH), 4);
}

/** Accepts any spelling of an id and returns its own; null if it cannot be one. */
export function parsePublicId(typed: string): string | null {
  const code = parseCrockford(typed, ID_LENGTH);
  return code === null ? null : hyphenate(code, 4);
}
