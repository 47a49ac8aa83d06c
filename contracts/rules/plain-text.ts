const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;
const SPACES = /[\s\u2800]+/gu;

/** Thousands of combining marks take a second. Callers of `toPlainText` check the length of what people send. */
const MAX_LENGTH = 2_000;

/** A line of typed text in one Unicode form, without invisible characters. */
export function toPlainText(text: string): string {
  return text.replace(SPACES, " ").replace(UNSEEN, "").normalize("NFC").replace(SPACES, " ").trim();
}

export function isVisible(plain: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(plain);
}

/** For names that another server or an older version stored. Null for an invisible name. */
export function toShownName(name: string | null): string | null {
  const plain = toPlainText((name ?? "").slice(0, MAX_LENGTH));
  return isVisible(plain) ? plain : null;
}
