import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { hash, verify } from "@node-rs/argon2";
import { dictionary } from "@zxcvbn-ts/language-common";
import type { Site } from "../../../contracts/site.ts";
import { Failure } from "../errors/failure.ts";
import type { MessageKey } from "../errors/messages.ts";
import { toEmailKey } from "../mail/mailbox.ts";
import { BoundedQueue } from "./bounded-queue.ts";

export const MIN_PASSWORD_LENGTH = 8;
/** The limit in code points of the NFC form. */
export const MAX_PASSWORD_LENGTH = 128;

const MAX_UTF16_UNITS = MAX_PASSWORD_LENGTH * 4 * 2;

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
type NewPassword = {
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

/** All functions throw 503 if too many calls are waiting, or if a call has waited for 3 s. */
export type PasswordHasher = {
  hash(password: string): Promise<string>;
  /** Null (no account) takes as long as a hash and returns false. */
  verify(hash: string | null, password: string): Promise<boolean>;
};

/** OWASP's first choice for argon2id: 19 MiB and about 30 ms each. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Leaves a thread free, because libuv's four threads also read files and resolve host names. */
const MAX_CONCURRENT = Math.min(3, Math.max(2, availableParallelism() - 1));
const MAX_WAITING = 200;
/** Short, because visitors soon give up and the web app treats a longer wait as an outage. */
const MAX_WAIT_MS = 3_000;

/** A hash of no password, for an account without one. The account keeps its row, because an older release only updates it. */
export function createUnmatchableHash(): string {
  const [salt, digest] = [16, 32].map((length) => randomBytes(length).toString("base64").replaceAll("=", ""));
  return `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${salt}$${digest}`;
}

export function createPasswordHasher(): PasswordHasher {
  const dummyHash = hash(randomBytes(32), COST);
  const queue = new BoundedQueue(MAX_CONCURRENT, MAX_WAITING, MAX_WAIT_MS);
  return {
    hash: (password) => queue.run(() => hash(normalizePassword(password), COST)),
    verify: (known, password) =>
      queue.run(async () => {
        const isRight = await verify(known ?? (await dummyHash), normalizePassword(password));
        return isRight && known !== null;
      }),
  };
}

/** Returns NFC, because keyboards compose letters differently. Longer texts stay unchanged, because 64 KiB take a second. */
export function normalizePassword(password: string): string {
  return password.length > MAX_UTF16_UNITS ? password : password.normalize("NFC");
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
  // The loop reaches the ends that it adds.
  for (const end of ends) {
    for (const word of words) if (text.startsWith(word, end)) ends.add(end + word.length);
  }
  return text !== "" && ends.has(text.length);
}
