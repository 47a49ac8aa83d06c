/** A format character, such as a soft hyphen, does not end a word. */
const WORD = /[\p{L}\p{N}\p{M}]+(?:\p{Cf}+[\p{L}\p{N}\p{M}]+)*/gu;

const MAX_QUERY_LENGTH = 200;
const MAX_WORDS = 12;
const MIN_WORD_LENGTH = 2;
/** Folding turns some single letters into 18, and the cost of search grows with the square of a word's length. */
const MAX_WORD_LENGTH = 60;

/** Keeps å, ä and ö as letters, and drops other accents. */
export function foldWord(word: string): string {
  return word
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .toLowerCase()
    .replace(/[^åäö]/gu, (letter) => letter.normalize("NFD").replace(/\p{M}/gu, ""));
}

/** A folded word as typed on a keyboard without å, ä and ö. */
export function toPlain(folded: string): string {
  return folded.replace(/[åä]/g, "a").replace(/ö/g, "o");
}

export function listWords(text: string): string[] {
  return (text.match(WORD) ?? []).map(foldWord);
}

export function cutQuery(typed: string): string {
  return typed.slice(0, MAX_QUERY_LENGTH).toWellFormed().trim();
}

/** Words have at least two letters. */
export function toSearchWords(query: string): string[] {
  const words = listWords(query)
    .map((word) => word.slice(0, MAX_WORD_LENGTH))
    .filter((word) => word.length >= MIN_WORD_LENGTH);
  return [...new Set(words)].slice(0, MAX_WORDS);
}

export type TextPart = { text: string; isMarked: boolean };

/** Splits the text into parts; the words that were found are marked. */
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
