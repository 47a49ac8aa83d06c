import { createHash } from "node:crypto";
import { inGroupsOf, randomCrockford, readCrockford } from "../secrets/crockford.ts";

const CODE_LENGTH = 10;

/**
 * A code to be typed on another device, as in 7K3MQ-9TX2W. Its 50 random bits cannot be guessed in the ten
 * minutes for which it is good.
 */
export function createHandoffCode(): string {
  return inGroupsOf(5, randomCrockford(CODE_LENGTH));
}

/** What the database keeps of a code, in any spelling of it; null where it can be none. */
export function hashHandoffCode(typed: string): Buffer | null {
  const code = readCrockford(typed, CODE_LENGTH);
  return code === null ? null : createHash("sha256").update(code).digest();
}
