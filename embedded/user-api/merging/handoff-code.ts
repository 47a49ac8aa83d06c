import { createHash } from "node:crypto";
import { readCrockford } from "../../../contracts/rules/codes.ts";
import { hyphenate, randomCrockford } from "../secrets/crockford.ts";

const CODE_LENGTH = 10;

/** For example 7K3MQ-9TX2W: 50 random bits cannot be guessed in the code's ten minutes. */
export function createHandoffCode(): string {
  return hyphenate(randomCrockford(CODE_LENGTH), 5);
}

/** Accepts any spelling that people type; null if the code is malformed. */
export function hashHandoffCode(typed: string): Buffer | null {
  const code = readCrockford(typed, CODE_LENGTH);
  return code === null ? null : createHash("sha256").update(code).digest();
}
