import type { EnglishPath } from "~/domain/addresses/paths.ts";
import type { Locale } from "~/domain/locales.ts";
import type { Catalogue, SearchDocument } from "~/domain/quiz/catalogue.ts";
import { cutQuery, markWords, type TextPart, toSearchWords } from "~/domain/search/words.ts";
import { challengePath, topicPath } from "~/links/paths.ts";
import { singleQuestionPath } from "~/links/single-paths.ts";
import type { Hit } from "~/services/search/create-search-index.ts";
import type { Search } from "~/services/search/search.server.ts";

export type ResultView = {
  id: string;
  title: readonly TextPart[];
  text: readonly TextPart[];
  /** Each note is in parts, with the found words marked. */
  notes: readonly (readonly TextPart[])[];
};

export type FoundView = ResultView & { to: EnglishPath };
type Kind = SearchDocument["kind"];

/** `found` is null for a query without a searchable word, such as the empty one. `total` counts all results; the list has only the best. */
export type SearchView = {
  query: string;
  found: { total: number; sections: { kind: Kind; total: number; results: FoundView[] }[] } | null;
};

const MAX_LISTED: Record<Kind, number> = { topic: 8, challenge: 8, question: 20 };

/** Null without a query. The index is built in the background before the first search. */
export async function readSearch(
  search: Search,
  url: URL,
  locale: Locale,
  { searchDocuments }: Catalogue,
): Promise<SearchView | null> {
  const typed = url.searchParams.get("q");
  const query = cutQuery(typed ?? "");
  if (query === "") {
    search.prepare(locale, searchDocuments);
    return typed === null ? null : { query, found: null };
  }
  const words = toSearchWords(query);
  if (words.length === 0) return { query, found: null };
  const hits = await search.find(locale, searchDocuments, words);
  const sections = (["topic", "challenge", "question"] as const).map((kind) => {
    const ofKind = hits.filter(({ document }) => document.kind === kind);
    return { kind, total: ofKind.length, results: ofKind.slice(0, MAX_LISTED[kind]).map(toView) };
  });
  return { query, found: { total: hits.length, sections: sections.filter(({ total }) => total > 0) } };
}

function toView({ document, isFound }: Hit): FoundView {
  const { globalId, title, text, tags } = document;
  const foundTags = tags
    .map((tag) => markWords(`#${tag}`, isFound))
    .filter((parts) => parts.some(({ isMarked }) => isMarked));
  const topic = document.kind === "topic" ? null : (document.topic?.name ?? null);
  const notes: TextPart[][] = topic === null ? [] : [markWords(topic, isFound)];
  return {
    id: globalId,
    to: pathOf(document),
    title: markWords(title, isFound),
    text: markWords(text, isFound),
    notes: [...notes, ...foundTags],
  };
}

function pathOf(document: SearchDocument): EnglishPath {
  if (document.kind === "topic") return topicPath(document);
  if (document.kind === "challenge") return challengePath(document.topic, document);
  return singleQuestionPath(document.globalId);
}
