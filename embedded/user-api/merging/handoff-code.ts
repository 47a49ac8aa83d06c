import { createHash } from "node:crypto";
import { hyphenate, parseCrockford, randomCrockford } from "../secrets/crockford.ts";

const CODE_LENGTH = 10;

/** As in 7K3MQ-9TX2W: 50 random bits, which cannot be guessed within its ten minutes. */
export function createHandoffCode(): string {
  return hyphenate(randomCrockford(CODE_LENGTH), 5);
}

/** Accepts any spelling of a code; null if it cannot be one. */
export function hashHandoffCode(typed: string): Buffer | null {
  const code = parseCrockford(typed, CODE_LENGTH);
  return code === null ? null : createHash("sha256").update(code).digest();
}
