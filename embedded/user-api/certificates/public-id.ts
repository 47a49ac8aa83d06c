import { inGroupsOf, randomCrockford, readCrockford } from "../secrets/crockford.ts";

const ID_LENGTH = 12;

/** A new certificate's id, as in 7K3M-Q9TX-2WVB: 60 random bits. */
export function createPublicId(): string {
  return inGroupsOf(4, randomCrockford(ID_LENGTH));
}

/** A certificate's id in any spelling that people use, in its own one; null where it can be none. */
export function readPublicId(typed: string): string | null {
  const code = readCrockford(typed, ID_LENGTH);
  return code === null ? null : inGroupsOf(4, code);
}
