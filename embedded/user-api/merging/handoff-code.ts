import { createHash } from "node:crypto";
import { inGroupsOf, randomCrockford, readCrockford } from "../secrets/crockford.ts";

const CODE_LENGTH = 10;

/** As in 7K3MQ-9TX2W: 50 random bits, which cannot be guessed within its ten minutes. */
export function createHandoffCode(): string {
  return inGroupsOf(5, randomCrockford(CODE_LENGTH));
}

/** Accepts any spelling of a code; null if it cannot be one. */
export function hashHandoffCode(typed: string): Buffer | null {
  const code = readCrockford(typed, CODE_LENGTH);
  return code === null ? null : createHash("sha256").update(code).digest();
}
