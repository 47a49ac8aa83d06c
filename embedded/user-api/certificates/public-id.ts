import { inGroupsOf, randomCrockford, readCrockford } from "../secrets/crockford.ts";

const ID_LENGTH = 12;

/** A new certificate's id, as in 7K3M-Q9TX-2WVB: 60 random bits. */
export function createPublicId(): string {
  return inGroupsOf(4, randomCrockford(ID_LENGTH));
}

/** Accepts any spelling of an id and returns its own; null if it cannot be one. */
export function readPublicId(typed: string): string | null {
  const code = readCrockford(typed, ID_LENGTH);
  return code === null ? null : inGroupsOf(4, code);
}
