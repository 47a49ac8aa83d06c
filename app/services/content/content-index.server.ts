import type { Clock, EpochMs } from "~/domain/clock.ts";
import {
  type CacheSource,
  ContentCache,
  type Load,
  MAX_WAIT_MS,
} from "~/services/content/content-cache.server.ts";
import type { ContentClient } from "~/services/content/contentful-client.server.ts";
import {
  type Entry,
  keepFirstOfEach,
  type LogBroken,
  toEntries,
  toLinkIds,
} from "~/services/content/entry.server.ts";
import { isRefusal, listEntries } from "~/services/content/list-entries.server.ts";
import type { OpenSpace, SpaceReader } from "~/services/content/space-reader.server.ts";
import { readCode, readGlobalId, readSlug } from "../../../contracts/rules/field-values.ts";
import { indexByCode, indexBySpelling } from "../../../contracts/rules/spelling.ts";
import type { Log } from "../../../platform/log.ts";

/** `spelledAs` is the space's own spelling if it differs from `name`; `challengeIds` are entry ids. */
export type IndexEntry = {
  id: string;
  name: string;
  spelledAs?: string;
  isHidden?: true;
  challengeIds?: readonly string[];
};

const NAME_READERS = { slug: readSlug, code: readCode, globalId: readGlobalId };
type NameField = keyof typeof NAME_READERS;

type IndexOptions = {
  nameField: NameField;
  pageSize: number;
  filter?: Record<string, boolean>;
  others?: string[];
};

// docs/product.md explains the page sizes. A space may lack the fields in `others`.
const KINDS = {
  topic: { nameField: "slug", pageSize: 100, others: ["isHidden", "chapters"] },
  topicGroup: { nameField: "slug", pageSize: 1000 },
  challenge: { nameField: "slug", pageSize: 1000, filter: { "fields.published": true } },
  event: { nameField: "code", pageSize: 1000 },
  group: { nameField: "code", pageSize: 1000 },
  question: { nameField: "globalId", pageSize: 500 },
} satisfies Record<string, IndexOptions>;

export type IndexKind = keyof typeof KINDS;

type LogRefusal = (kind: IndexKind, fields: readonly string[]) => void;
type Logs = { logBroken: LogBroken; logRefusal: LogRefusal };

/** The field by which addresses name an entry. */
export function nameFieldOf(kind: IndexKind): NameField {
  return KINDS[kind].nameField;
}

/** Null if no entry of the kind can have this name. */
export function readName(kind: IndexKind, name: unknown): string | null {
  return NAME_READERS[nameFieldOf(kind)](name);
}

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

type Named = { name: string };
type FindByName<T> = (name: string) => T | null;
type IndexOf<T> = (list: string, items: readonly T[]) => FindByName<T>;

/** A list of names by which an unknown name is refused without a request. */
export class ListCache<T extends Named> {
  readonly #lists: ContentCache<readonly T[]>;
  readonly #clock: Clock;
  readonly #index: IndexOf<T>;
  readonly #indexes = new WeakMap<readonly T[], FindByName<T>>();

  constructor(
    kind: string,
    source: CacheSource,
    index: IndexOf<T> = (_, items) => indexBySpelling(items, ({ name }) => name),
  ) {
    this.#index = index;
    this.#lists = new ContentCache(kind, source);
    this.#clock = source.clock;
  }

  /** @throws ContentUnavailable if there is no list by `until` */
  list(list: string, load: Load<readonly T[]>, until?: EpochMs): Promise<readonly T[]> {
    return this.#lists.read(list, load, until);
  }

  warmUp(list: string, load: Load<readonly T[]>): Promise<void> {
    return this.#lists.warmUp(list, load);
  }

  async findListed(list: string, name: string, load: Load<readonly T[]>): Promise<T | null> {
    return this.#findIn(list, await this.#lists.read(list, load), name);
  }

  /** Accepts other spellings. An unknown name reloads the list, at most once in 5 s. @throws ContentUnavailable */
  async find(list: string, name: string, load: Load<readonly T[]>, until = this.#clock() + MAX_WAIT_MS) {
    const known = this.#findIn(list, await this.#lists.read(list, load, until), name);
    return known ?? this.#findIn(list, await this.#lists.refresh(list, load, until), name);
  }

  /** An item that does not pass reloads the list, like an unknown name. @throws ContentUnavailable */
  async findPassing(list: string, name: string, load: Load<readonly T[]>, passes: (item: T) => boolean) {
    const known = await this.find(list, name, load);
    const item =
      known && !passes(known) ? this.#findIn(list, await this.#lists.refresh(list, load), name) : known;
    return item && passes(item) ? item : null;
  }

  #findIn(list: string, items: readonly T[], name: string): T | null {
    const find = this.#indexes.get(items) ?? this.#index(list, items);
    this.#indexes.set(items, find);
    return find(name);
  }
}

function indexByName(kind: string, entries: readonly IndexEntry[]) {
  const index = NAMED_BY_CODE.has(kind) ? indexByCode : indexBySpelling;
  return index(entries, ({ name }) => name);
}

/** Reads names in the space's default locale. Empty if the space has no such content type or field. */
async function readIndex(space: SpaceReader, kind: IndexKind, logs: Logs): Promise<IndexEntry[]> {
  const { nameField, others = [] }: IndexOptions = KINDS[kind];
  const attempts = others.length > 0 ? [[nameField, ...others], [nameField]] : [[nameField]];
  for (const fields of attempts) {
    const entries = await listUnlessRefused(space, kind, fields, logs);
    if (entries) return entries;
  }
  return [];
}

async function listUnlessRefused(
  space: SpaceReader,
  kind: IndexKind,
  fields: readonly string[],
  { logBroken, logRefusal }: Logs,
): Promise<IndexEntry[] | null> {
  const { nameField, pageSize, filter }: IndexOptions = KINDS[kind];
  const select = ["sys.id", ...fields.map((field) => `fields.${field}`)].join(",");
  const include = fields.includes("chapters") ? 1 : 0;
  try {
    const query = { content_type: kind, select, include, ...filter } as const;
    const entries = await listEntries(space, pageSize, query);
    return keepFirstOfEach(nameField, entries, logBroken).flatMap((entry) => toIndexEntry(entry, kind));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    logRefusal(kind, fields);
    return null;
  }
}

function toIndexEntry(from: Entry, kind: IndexKind): IndexEntry[] {
  const given = from.fields[nameFieldOf(kind)];
  const name = readName(kind, given);
  if (name === null) return [];
  const challengeIds = toEntries(from.fields.chapters).flatMap((chapter) =>
    toLinkIds(chapter.fields.challenges),
  );
  return [
    {
      id: from.sys.id,
      name,
      ...(typeof given === "string" && given !== name && { spelledAs: given }),
      ...(from.fields.isHidden === true && { isHidden: true }),
      ...(challengeIds.length > 0 && { challengeIds }),
    },
  ];
}

function createLogRefusal(log: Log): LogRefusal {
  const reported = new Set<string>();
  return (kind, fields) => {
    const what = `${kind}: ${fields.join(", ")}`;
    if (reported.has(what)) return;
    reported.add(what);
    log.warn({ contentType: kind, fields }, "the space has no such content type or field");
  };
}
