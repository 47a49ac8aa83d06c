import type { StoredFile } from "./compile-assets.ts";
import { compileAsset } from "./compile-assets.ts";
import { challengeDrafts } from "./compile-challenge.ts";
import { collectionDrafts } from "./compile-collections.ts";
import { compileEntry } from "./compile-entry.ts";
import { topicDrafts } from "./compile-topic.ts";
import type { Drafts, FindFile } from "./drafts.ts";
import { entriesOnly, joinDrafts } from "./drafts.ts";
import type { SpaceExport } from "./export-file.ts";
import {
  exportedContentTypes,
  exportedEditorInterfaces,
  exportedLocales,
  exportedTag,
} from "./export-file.ts";
import type { Parsed } from "./parse-file.ts";
import type { ParsedSpace } from "./parse-source.ts";
import { parseSource } from "./parse-source.ts";
import type { ContentSource } from "./read-source.ts";
import { findMedia } from "./rules/media-rules.ts";

export type CompiledSpace = { space: SpaceExport; files: StoredFile[] };

/** Returns the space as `contentful-export` writes it. The content has no fault. */
export function compileSpace(source: ContentSource): CompiledSpace {
  const parsed = parseSource(source);
  if ("faults" in parsed) throw new Error("The content has faults.");
  const { entries, assets } = toDrafts(parsed.space);
  const compiled = assets.map(compileAsset);
  const tags = new Set([...entries, ...assets].flatMap((draft) => draft.tags ?? []));
  const space: SpaceExport = {
    contentTypes: exportedContentTypes(),
    tags: [...tags].sort().map(exportedTag),
    editorInterfaces: exportedEditorInterfaces(),
    entries: entries.map((entry) => compileEntry(entry, parsed.space.base)),
    assets: compiled.map(({ asset }) => asset),
    locales: exportedLocales(parsed.space.base),
    webhooks: [],
    roles: [],
  };
  return { space, files: compiled.flatMap(({ stored }) => stored) };
}

function toDrafts(space: ParsedSpace): Drafts {
  return joinDrafts(
    entriesOnly(...collectionDrafts(space)),
    ...space.topics.map((topic) => topicDrafts(topic.value, fileFinder(topic, space))),
    ...space.challenges.map((challenge) => challengeDrafts(challenge.value, fileFinder(challenge, space))),
  );
}

function fileFinder({ file }: Parsed<unknown>, { media }: ParsedSpace): FindFile {
  return (fileName) => {
    const found = findMedia({ media }, { file, value: fileName });
    if (!found) throw new Error(`${fileName} is missing.`);
    const { bytes, picture } = found;
    return { fileName, bytes, picture };
  };
}
