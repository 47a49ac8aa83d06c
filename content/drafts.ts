import type { AssetDraft, NamedFile } from "./compile-assets.ts";
import type { EntryDraft } from "./compile-entry.ts";

/** What a part of the source becomes. */
export type Drafts = { entries: EntryDraft[]; assets: AssetDraft[] };

/** Finds a file beside a part's YAML file, by its name. Throws for one that is not there. */
export type Folder = (fileName: string) => NamedFile;

export function joinDrafts(...parts: readonly Drafts[]): Drafts {
  return {
    entries: parts.flatMap(({ entries }) => entries),
    assets: parts.flatMap(({ assets }) => assets),
  };
}

export function entriesAlone(...entries: EntryDraft[]): Drafts {
  return { entries, assets: [] };
}
