import type { AssetDraft, NamedFile } from "./compile-assets.ts";
import type { EntryDraft } from "./compile-entry.ts";

export type Drafts = { entries: EntryDraft[]; assets: AssetDraft[] };

/** Finds a file in the folder that belongs to a YAML file. Throws if the file is missing. */
export type FindFile = (fileName: string) => NamedFile;

export function joinDrafts(...parts: readonly Drafts[]): Drafts {
  return {
    entries: parts.flatMap(({ entries }) => entries),
    assets: parts.flatMap(({ assets }) => assets),
  };
}

export function entriesOnly(...entries: EntryDraft[]): Drafts {
  return { entries, assets: [] };
}
