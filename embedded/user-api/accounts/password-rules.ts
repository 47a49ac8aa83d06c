import { readFileSync } from "node:fs";
import { join } from "node:path";
import { dictionary } from "@zxcvbn-ts/language-common";
import type { MessageKey } from "../http/messages.ts";

export const shortestPassword = 8;
export const longestPassword = 128;

const swedish = readFileSync(join(import.meta.dirname, "common-passwords-sv.txt"), "utf8").split("\n");
const common = new Set(
  [...dictionary["passwords-common"], ...swedish].filter((one) => one.length >= shortestPassword),
);

/**
 * What is wrong with a password that somebody chooses; null where it is good enough. An emoji
 * counts as one character, as letters do.
 */
export function faultOfPassword(password: string): MessageKey | null {
  const { length } = [...password.normalize("NFC")];
  if (length < shortestPassword) return "passwordTooShort";
  if (length > longestPassword) return "passwordTooLong";
  return isCommon(password) ? "passwordTooCommon" : null;
}

/** Among the commonest, in any letter case. */
function isCommon(password: string): boolean {
  return common.has(password.normalize("NFC").toLowerCase());
}
