import MiniSearch, { type Query, type SearchOptions, type SearchResult } from "minisearch";
import type { Locale } from "~/domain/locales.ts";
import type { SearchDocument } from "~/domain/quiz/catalogue.ts";
import { listStems } from "~/domain/search/stems.ts";
import { listWords, toPlain } from "~/domain/search/words.ts";

/** `isFound` says whether a folded word of the document matches the query. */
export type Hit = { document: SearchDocument; isFound: (folded: string) => boolean };
export type SearchIndex = { find: (words: readonly string[]) => Hit[] };

const MAX_DOCUMENTS = 20_000;
const MAX_TEXT_LENGTH = 500;
/** The documents that are indexed in one go: about 5 ms of work, then other requests run. */
const CHUNK_SIZE = 200;
/** A shorter word matches too much to be searched alone. */
const MIN_LONE_LENGTH = 4;
const BOOST = { title: 3, tags: 2, topic: 0.25 };
const FIELDS = ["title", "tags", "text", "topic"];

export async function createSearchIndex(
  documents: readonly SearchDocument[],
  locale: Locale,
): Promise<SearchIndex> {
  const index = new MiniSearch({
    fields: [...FIELDS, "loose"],
    tokenize: listWords,
    processTerm: (word) => word,
  });
  const rows = documents.slice(0, MAX_DOCUMENTS).map((document, id) => toRow(document, id, locale));
  await index.addAllAsync(rows, { chunkSize: CHUNK_SIZE });
  return {
    find: (words) =>
      searchWidening(index, words, locale).flatMap((result) => {
        const document = documents[Number(result.id)];
        return document ? [{ document, isFound: toIsFound(result, locale) }] : [];
      }),
  };
}

/** Searches for all words or their beginnings; then for all with a typing error in each; then for any of the longer words. */
function searchWidening(index: MiniSearch, words: readonly string[], locale: Locale): SearchResult[] {
  const exact = index.search(toQuery(words, locale, "AND"), { fields: FIELDS, boost: BOOST, prefix: true });
  if (exact.length > 0) return exact;
  const tolerant: SearchOptions = { boost: BOOST, prefix: true, fuzzy: maxSlips, maxFuzzy: 2 };
  const close = index.search(toQuery(words, locale, "AND"), tolerant);
  if (close.length > 0) return close;
  const longer = words.filter((word) => word.length >= MIN_LONE_LENGTH);
  return longer.length < 1 ? [] : index.search(toQuery(longer, locale, "OR"), tolerant);
}

function toQuery(words: readonly string[], locale: Locale, combineWith: "AND" | "OR"): Query {
  return {
    combineWith,
    queries: words.map((word) => ({ combineWith: "OR", queries: [word, ...listStems(word, locale)] })),
  };
}

function maxSlips(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 6 ? 1 : 2;
}

function toRow(document: SearchDocument, id: number, locale: Locale) {
  const { title, text, tags } = document;
  const topic = document.kind === "topic" ? "" : (document.topic?.name ?? "");
  const row = { id, title: title.slice(0, MAX_TEXT_LENGTH), text: text.slice(0, MAX_TEXT_LENGTH), topic };
  const words = new Set(listWords(`${row.title} ${row.text} ${topic}`));
  const loose = [...words].flatMap((word) => listLoose(word, locale));
  return { ...row, tags: tags.join(" "), loose: [...new Set(loose)].join(" ") };
}

function listLoose(word: string, locale: Locale): string[] {
  const forms = [word, ...listStems(word, locale)];
  return [...forms, ...forms.map(toPlain)].filter((form) => form !== word);
}

function toIsFound({ match }: SearchResult, locale: Locale): Hit["isFound"] {
  const fieldsOf = new Map(Object.entries(match));
  const isIn = (word: string, isLoose: boolean) =>
    fieldsOf.get(word)?.some((field) => (field === "loose") === isLoose) === true;
  return (folded) => isIn(folded, false) || listLoose(folded, locale).some((form) => isIn(form, true));
}
