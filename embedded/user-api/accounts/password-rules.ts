import { readFileSync } from "node:fs";
import { join } from "node:path";
import { dictionary } from "@zxcvbn-ts/language-common";
import { Failure } from "../errors/failure.ts";
import type { MessageKey } from "../errors/messages.ts";
import { toEmailKey } from "../mail/mailbox.ts";
import { composedPassword, MAX_PASSWORD_LENGTH } from "./composed-password.ts";

export const MIN_PASSWORD_LENGTH = 8;

const SWEDISH_PASSWORDS = readFileSync(join(import.meta.dirname, "common-passwords-sv.txt"), "utf8").split(
  "\n",
);
const COMMON_PASSWORDS = new Set(
  [...dictionary["passwords-common"], ...SWEDISH_PASSWORDS].filter(
    (one) => one.length >= MIN_PASSWORD_LENGTH,
  ),
);

/** Null for a good password. An emoji counts as one character. */
export function faultOfPassword(password: string): MessageKey | null {
  const composed = composedPassword(password);
  const { length } = [...composed];
  if (length < MIN_PASSWORD_LENGTH) return "passwordTooShort";
  if (length > MAX_PASSWORD_LENGTH) return "passwordTooLong";
  return isCommon(composed) ? "passwordTooCommon" : null;
}

/** `undefined` fields are not checked. */
export type ChosenPassword = {
  email?: string | undefined;
  password?: string | undefined;
  password_confirm?: string | undefined;
};

export function faultsOfPassword({ email, password, password_confirm }: ChosenPassword) {
  const errors: Record<string, MessageKey> = {};
  if (password === undefined) return errors;
  const fault = isEmail(password, email) ? "passwordIsEmail" : faultOfPassword(password);
  if (fault !== null) errors["password"] = fault;
  if (password_confirm !== undefined && password !== password_confirm) {
    errors["password_confirm"] = "passwordsDiffer";
  }
  return errors;
}

/** Throws 422 where a password is not good enough, or was not typed the same way twice. */
export function requireGoodPassword(chosen: ChosenPassword): void {
  const errors = faultsOfPassword(chosen);
  if (Object.keys(errors).length > 0) throw new Failure("validation_failed", { errors });
}

function isEmail(password: string, email: string | undefined): boolean {
  return email !== undefined && toEmailKey(password) === toEmailKey(email);
}

function isCommon(composed: string): boolean {
  return COMMON_PASSWORDS.has(composed.toLowerCase());
}
