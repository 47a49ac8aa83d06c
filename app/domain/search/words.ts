/** A format character, such as a soft hyphen, is inside a word and no part of it. */
const WORD = /[\p{L}\p{N}\p{M}]+(?:\p{Cf}+[\p{L}\p{N}\p{M}]+)*/gu;

const MAX_QUERY_LENGTH = 200;
const MAX_WORDS = 12;
const MIN_WORD_LENGTH = 2;
/** Folding makes 18 letters of some single ones, and searching with slips costs the square of a word's length. */
const MAX_WORD_LENGTH = 60;

/** A word as it is compared: å, ä and ö are letters of their own, other accents do not count. */
export function foldWord(word: string): string {
  return word
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .toLowerCase()
    .replace(/[^åäö]/gu, (letter) => letter.normalize("NFD").replace(/\p{M}/gu, ""));
}

/** A folded word as somebody types it who has no å, ä and ö. */
export function toPlain(folded: string): string {
  return folded.replace(/[åä]/g, "a").replace(/ö/g, "o");
}

export function listWords(text: string): string[] {
  return (text.match(WORD) ?? []).map(foldWord);
}

/** What is searched of what somebody typed, which may be anything of any length. */
export function cutQuery(typed: string): string {
  return typed.slice(0, MAX_QUERY_LENGTH).toWellFormed().trim();
}

/** The words to search for: each of two letters at least. */
export function toSearchWords(query: string): string[] {
  const words = listWords(query)
    .map((word) => word.slice(0, MAX_WORD_LENGTH))
    .filter((word) => word.length >= MIN_WORD_LENGTH);
  return [...new Set(words)].slice(0, MAX_WORDS);
}

export type TextPart = { text: string; isMarked: boolean };

/** The text in parts, of which the words that were found are marked. */
export function markWords(text: string, isFound: (folded: string) => boolean): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!isFound(foldWord(word))) continue;
    if (index > end) parts.push({ text: text.slice(end, index), isMarked: false });
    parts.push({ text: word, isMarked: true });
    end = index + word.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMarked: false });
  return parts;
}
