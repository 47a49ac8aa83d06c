const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;
const SPACES = /[\s\u2800]+/gu;

/** A line of typed text in one Unicode form, without invisible characters. */
export function toPlainText(text: string): string {
  return text.replace(SPACES, " ").replace(UNSEEN, "").normalize("NFC").replace(SPACES, " ").trim();
}

export function isVisible(plain: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(plain);
}

/** For names that another server or an older version stored. Null for an invisible name. */
export function toShownName(name: string | null): string | null {
  const plain = toPlainText(name ?? "");
  return isVisible(plain) ? plain : null;
}
