import { readFileSync } from "node:fs";
import { join } from "node:path";
import { dictionary } from "@zxcvbn-ts/language-common";
import { Failure } from "../http/failure.ts";
import type { MessageKey } from "../http/messages.ts";
import { composedPassword } from "./composed-password.ts";
import { longestPassword } from "./longest-password.ts";

export const shortestPassword = 8;

const swedish = readFileSync(join(import.meta.dirname, "common-passwords-sv.txt"), "utf8").split("\n");
const common = new Set(
  [...dictionary["passwords-common"], ...swedish].filter((one) => one.length >= shortestPassword),
);

/**
 * What is wrong with a password that somebody chooses; null where it is good enough. An emoji
 * counts as one character, as letters do.
 */
export function faultOfPassword(password: string): MessageKey | null {
  const composed = composedPassword(password);
  const { length } = [...composed];
  if (length < shortestPassword) return "passwordTooShort";
  if (length > longestPassword) return "passwordTooLong";
  return isCommon(composed) ? "passwordTooCommon" : null;
}

/** Throws 422 where a password is not good enough, or was not typed the same way twice. */
export function requireGoodPassword(given: { password: string; password_confirm: string }): void {
  const fault = faultOfPassword(given.password);
  const isSame = given.password === given.password_confirm;
  if (fault === null && isSame) return;
  const errors: Record<string, MessageKey> = {
    ...(fault !== null && { password: fault }),
    ...(!isSame && { password_confirm: "passwordsDiffer" }),
  };
  throw new Failure("validation_failed", { errors });
}

/** Among the commonest, in any letter case. */
function isCommon(composed: string): boolean {
  return common.has(composed.toLowerCase());
}
