/** Control, format and bidi characters, lone surrogates, and other characters that show nothing. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;
const SPACES = /[\s\u2800]+/gu;

/** A line of text that somebody typed, in one Unicode form, without characters that steer how others are shown. */
export function toPlainText(text: string): string {
  return text.replace(SPACES, " ").replace(UNSEEN, "").normalize("NFC").replace(SPACES, " ").trim();
}

/** Whether anything can be seen of a plain text: accents alone cannot. */
export function isVisible(plain: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(plain);
}

/** A name that was stored before names were made plain, or by another server. Null if nothing of it can be seen. */
export function toShownName(name: string | null): string | null {
  const plain = toPlainText(name ?? "");
  return isVisible(plain) ? plain : null;
}
