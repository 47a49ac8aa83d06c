import { isDeepStrictEqual } from "node:util";
import type { Locale } from "~/domain/locales.ts";
import type { SearchDocument } from "~/domain/quiz/catalogue.ts";
import { createSearchIndex, type Hit, type SearchIndex } from "~/services/search/create-search-index.ts";
import type { Log } from "../../../platform/log.ts";

type Documents = readonly SearchDocument[];
type Built = { documents: Documents; index: SearchIndex };

export type Search = ReturnType<typeof createSearch>;

export function createSearch(log: Log) {
  const indexes = new Map<Locale, Built>();
  const building = new Map<Locale, Promise<Built>>();

  function build(locale: Locale, documents: Documents): Promise<Built> {
    const known = building.get(locale);
    if (known) return known;
    const started = createSearchIndex(documents, locale)
      .then((index) => {
        const built = { documents, index };
        indexes.set(locale, built);
        return built;
      })
      .finally(() => building.delete(locale));
    building.set(locale, started);
    return started;
  }

  function prepare(locale: Locale, documents: Documents): void {
    const built = indexes.get(locale);
    if (built?.documents === documents || building.has(locale)) return;
    // A reload mostly brings the same content, for which the index is kept.
    if (built && isDeepStrictEqual(built.documents, documents)) built.documents = documents;
    else
      build(locale, documents).catch((error: unknown) => log.error({ err: error }, "search index not built"));
  }

  return {
    prepare,
    /** Returns the best hit first. Finds new content only after the index is rebuilt. */
    async find(locale: Locale, documents: Documents, words: readonly string[]): Promise<Hit[]> {
      prepare(locale, documents);
      const { index } = indexes.get(locale) ?? (await build(locale, documents));
      return index.find(words);
    },
  };
}
