import type { EpochMs } from "~/domain/clock.ts";
import type { CacheSource } from "~/services/content/content-cache.server.ts";
import type { ContentClient } from "~/services/content/contentful-client.server.ts";
import type { LogBroken } from "~/services/content/entry.server.ts";
import { ListCache } from "~/services/content/list-cache.server.ts";
import { createLogRefusal } from "~/services/content/log-broken.server.ts";
import { type IndexEntry, type IndexKind, readIndex } from "~/services/content/read-index.server.ts";
import type { OpenSpace } from "~/services/content/space-reader.server.ts";
import { indexByCode } from "../../../contracts/rules/codes.ts";
import { indexBySpelling } from "../../../contracts/rules/spelling.ts";

const NAMED_BY_CODE = new Set(["event", "group"]);

export type ContentIndex = ReturnType<typeof createContentIndex>;

/** Every function throws ContentUnavailable if it has nothing to return. */
export function createContentIndex(source: CacheSource, openSpace: OpenSpace, logBroken: LogBroken) {
  const entries = new ListCache<IndexEntry>("index", source, indexByName);
  const logs = { logBroken, logRefusal: createLogRefusal(source.log) };
  const loadOf = (kind: IndexKind) => async (client: ContentClient) =>
    readIndex(await openSpace(client), kind, logs);
  return {
    find: (kind: IndexKind, name: string, until?: EpochMs) => entries.find(kind, name, loadOf(kind), until),
    /** Does not reload the list for an unknown name. */
    findListed: (kind: IndexKind, name: string) => entries.findListed(kind, name, loadOf(kind)),
    list: (kind: IndexKind, until?: EpochMs) => entries.list(kind, loadOf(kind), until),
    warmUp: (kind: IndexKind) => entries.warmUp(kind, loadOf(kind)),
  };
}

function indexByName(kind: string, entries: readonly IndexEntry[]) {
  const index = NAMED_BY_CODE.has(kind) ? indexByCode : indexBySpelling;
  return index(entries, ({ name }) => name);
}
