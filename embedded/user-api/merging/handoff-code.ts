import { createHash } from "node:crypto";
import { inGroupsOf, randomCrockford, readCrockford } from "../secrets/crockford.ts";

const length = 10;

/**
 * A code to be typed on another device, as in 7K3MQ-9TX2W. Its 50 random bits cannot be guessed in the ten
 * minutes for which it is good.
 */
export function createHandoffCode(): string {
  return inGroupsOf(5, randomCrockford(length));
}

/** What the database keeps of a code, in any spelling of it; null where it can be none. */
export function hashHandoffCode(typed: string): Buffer | null {
  const code = readCrockford(typed, length);
  return code === null ? null : createHash("sha256").update(code).digest();
}
