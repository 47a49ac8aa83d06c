/** A format character, such as a soft hyphen, does not end a word. */
const WORD = /[\p{L}\p{N}\p{M}]+(?:\p{Cf}+[\p{L}\p{N}\p{M}]+)*/gu;
/** Scripts without spaces between words. */
const SPACELESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });

/** Accents, Arabic and Hebrew vowel signs, and the stroke that stretches an Arabic word. Other scripts' signs are letters. */
const ACCENT = /[\p{Script=Inherited}\p{Script=Hebrew}\p{Script=Arabic}]/u;

const MAX_QUERY_LENGTH = 200;
const MAX_WORDS = 12;
const MIN_WORD_LENGTH = 2;
/** Folding turns some single letters into 18, and the cost of search grows with the square of a word's length. */
const MAX_WORD_LENGTH = 60;

/** Keeps å, ä and ö as letters, and drops other accents. The ı of Turkish and the like counts as i. */
export function foldWord(word: string): string {
  return word
    .normalize("NFKC")
    .replace(/[\p{Cf}\u0640]/gu, "")
    .toLowerCase()
    .replaceAll("ı", "i")
    .replace(/[^åäö]/gu, (letter) => letter.normalize("NFD").replace(/\p{M}/gu, dropAccent))
    .normalize("NFC");
}

function dropAccent(mark: string): string {
  return ACCENT.test(mark) && !/[\u3099\u309a]/.test(mark) ? "" : mark;
}

/** The folded word as it is typed on a keyboard without å, ä and ö. */
export function toPlain(folded: string): string {
  return folded.replace(/[åä]/g, "a").replace(/ö/g, "o");
}

export function listWords(text: string): string[] {
  return findWords(text).map(({ word }) => foldWord(word));
}

type FoundWord = { word: string; index: number };

function findWords(text: string): FoundWord[] {
  return Array.from(text.matchAll(WORD)).flatMap(({ 0: word, index }) => {
    if (!SPACELESS.test(word)) return [{ word, index }];
    return Array.from(segmenter.segment(word), (part) => ({ word: part.segment, index: index + part.index }));
  });
}

export function cutQuery(typed: string): string {
  return typed.slice(0, MAX_QUERY_LENGTH).toWellFormed().trim();
}

/** Drops words of one letter, unless their script has no spaces. */
export function toSearchWords(query: string): string[] {
  const words = listWords(query)
    .map((word) => word.slice(0, MAX_WORD_LENGTH))
    .filter((word) => word.length >= MIN_WORD_LENGTH || SPACELESS.test(word));
  return [...new Set(words)].slice(0, MAX_WORDS);
}

export type TextPart = { text: string; isMarked: boolean };

/** Splits the text into parts; the words that were found are marked. */
export function markWords(text: string, isFound: (folded: string) => boolean): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { word, index } of findWords(text)) {
    if (!isFound(foldWord(word))) continue;
    if (index > end) parts.push({ text: text.slice(end, index), isMarked: false });
    parts.push({ text: word, isMarked: true });
    end = index + word.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMarked: false });
  return parts;
}
