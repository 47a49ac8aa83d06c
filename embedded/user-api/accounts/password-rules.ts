import { readFileSync } from "node:fs";
import { join } from "node:path";
import { dictionary } from "@zxcvbn-ts/language-common";
import type { Site } from "../../../contracts/site.ts";
import { Failure } from "../errors/failure.ts";
import type { MessageKey } from "../errors/messages.ts";
import { toEmailKey } from "../mail/mailbox.ts";
import { MAX_PASSWORD_LENGTH, normalizePassword } from "./normalize-password.ts";

export const MIN_PASSWORD_LENGTH = 8;

const SWEDISH_PASSWORDS = readFileSync(join(import.meta.dirname, "common-passwords-sv.txt"), "utf8").split(
  "\n",
);
const COMMON_PASSWORDS = new Set(
  [...dictionary["passwords-common"], ...SWEDISH_PASSWORDS].filter(
    (one) => one.length >= MIN_PASSWORD_LENGTH,
  ),
);

/** A password of only these words and the site's name is too easy to guess. */
const OWN_WORDS = ["vidare", "quiz", "diplom", "diploma"];

/** Null for a valid password. Counts code points. */
export function validatePassword(password: string, { name }: Pick<Site, "name">): MessageKey | null {
  const composed = normalizePassword(password);
  const { length } = [...composed];
  if (length < MIN_PASSWORD_LENGTH) return "passwordTooShort";
  if (length > MAX_PASSWORD_LENGTH) return "passwordTooLong";
  return isCommon(composed) || isMadeOf(listOwnWords(name), toLetters(composed)) ? "passwordTooCommon" : null;
}

/** Undefined fields are not checked. */
export type NewPassword = {
  email?: string | undefined;
  password?: string | undefined;
  password_confirm?: string | undefined;
};

export function validateNewPassword(
  { email, password, password_confirm }: NewPassword,
  site: Pick<Site, "name">,
): Record<string, MessageKey> {
  const errors: Record<string, MessageKey> = {};
  if (password === undefined) return errors;
  const fault = isSameAsEmail(password, email) ? "passwordIsEmail" : validatePassword(password, site);
  if (fault !== null) errors["password"] = fault;
  if (password_confirm !== undefined && password !== password_confirm) {
    errors["password_confirm"] = "passwordsDiffer";
  }
  return errors;
}

export function requireValidPassword(chosen: NewPassword, site: Pick<Site, "name">): void {
  const errors = validateNewPassword(chosen, site);
  if (Object.keys(errors).length > 0) throw new Failure("validation_failed", { errors });
}

function isSameAsEmail(password: string, email: string | undefined): boolean {
  return email !== undefined && toEmailKey(password) === toEmailKey(email);
}

function isCommon(composed: string): boolean {
  return COMMON_PASSWORDS.has(composed.toLowerCase());
}

function listOwnWords(name: string): string[] {
  const ofName = [name, ...name.split(/\s+/)].map(toLetters);
  return [...OWN_WORDS, ...ofName].filter((word) => word !== "");
}

function toLetters(text: string): string {
  return text.normalize("NFC").toLowerCase().replace(/\P{L}/gu, "");
}

function isMadeOf(words: readonly string[], text: string): boolean {
  const ends = new Set([0]);
  // The loop also takes what it adds.
  for (const end of ends) {
    for (const word of words) if (text.startsWith(word, end)) ends.add(end + word.length);
  }
  return text !== "" && ends.has(text.length);
}
