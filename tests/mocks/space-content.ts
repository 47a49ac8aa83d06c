import { ASSUMED_LOCALES } from "../../contracts/content-locales.ts";
import type { ContentIndex, ContentSource } from "../../embedded/user-api/content/content-index.ts";
import { createContentIndex } from "../../embedded/user-api/content/create-content-index.ts";
import {
  type SyncedAsset,
  type SyncedEntry,
  toStoredEntry,
  toStoredPicture,
} from "../../embedded/user-api/content/entries.ts";
import type { Space } from "./space.ts";

type Export = { entries: SyncedEntry[]; assets: SyncedAsset[] };

/** The user API's knowledge of the present space of a test. @param rightAnswers the answers that the API judges as right instead */
export function contentOf(space: Space, rightAnswers: ReadonlySet<string> = new Set()): ContentSource {
  let known: { text: string; index: ContentIndex } | null = null;
  const read = (): ContentIndex => {
    const text = [space.toExport(), ...rightAnswers].join("\n");
    if (known?.text !== text) known = { text, index: toIndex(space.toExport(), rightAnswers) };
    return known.index;
  };
  return { current: read, refresh: () => Promise.resolve() };
}

function toIndex(text: string, rightAnswers: ReadonlySet<string>): ContentIndex {
  const { entries, assets } = JSON.parse(text) as Export;
  const index = createContentIndex([
    ...entries.flatMap((entry) => toStoredEntry(entry, ASSUMED_LOCALES) ?? []),
    ...assets.flatMap((asset) => toStoredPicture(asset, ASSUMED_LOCALES) ?? []),
  ]);
  const questions = [...index.questions].map(([id, question]) => {
    const rightAnswer = [...question.answers].find((answer) => rightAnswers.has(answer));
    return [id, { ...question, ...(rightAnswer !== undefined && { rightAnswer }) }] as const;
  });
  return { ...index, questions: new Map(questions) };
}
