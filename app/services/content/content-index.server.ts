import { createIndex } from "~/services/content/create-index.server";
import { readIndex, type IndexEntry, type IndexKind } from "~/services/content/read-index.server";

const entries = createIndex<IndexEntry>("index");

/**
 * An entry that has an address of its own, by the name in that address, in any letter case. Null where there is none.
 * @throws ContentUnavailable
 */
export function findEntry(kind: IndexKind, name: string, until?: number): Promise<IndexEntry | null> {
  return entries.find(kind, name, (client) => readIndex(client, kind), until);
}

/**
 * All entries of a kind.
 * @throws ContentUnavailable
 */
export function listIndex(kind: IndexKind, until?: number): Promise<readonly IndexEntry[]> {
  return entries.list(kind, (client) => readIndex(client, kind), until);
}
