import { createIndex } from "~/services/content/create-index.server.ts";
import { type IndexEntry, type IndexKind, readIndex } from "~/services/content/read-index.server.ts";

const entries = createIndex<IndexEntry>("index");

/** Ignores letter case. @throws ContentUnavailable */
export function findEntry(kind: IndexKind, name: string, until?: number): Promise<IndexEntry | null> {
  return entries.find(kind, name, (client) => readIndex(client, kind), until);
}

/** Like `findEntry`, without a reload for an unknown name. */
export function findListedEntry(kind: IndexKind, name: string): Promise<IndexEntry | null> {
  return entries.findListed(kind, name, (client) => readIndex(client, kind));
}

/** @throws ContentUnavailable */
export function listIndex(kind: IndexKind, until?: number): Promise<readonly IndexEntry[]> {
  return entries.list(kind, (client) => readIndex(client, kind), until);
}

export function warmUpIndex(kind: IndexKind): Promise<void> {
  return entries.warmUp(kind, (client) => readIndex(client, kind));
}
