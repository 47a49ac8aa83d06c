import type { Clock, EpochMs } from "~/domain/clock.ts";
import type { CodeKind } from "~/domain/codes.ts";
import type { EventDetails } from "~/domain/event/event.ts";
import { DEFAULT_LOCALE, type Locale, LOCALES } from "~/domain/locales.ts";
import type { Catalogue } from "~/domain/quiz/catalogue.ts";
import type { Settings } from "~/env.server.ts";
import { createEntryPath, type EntryPath } from "~/services/content/entry-path.server.ts";
import { readEntries } from "~/services/content/read-entries.server.ts";
import { readCode, readSlug, readText } from "../../../contracts/rules/field-values.ts";
import type { Log } from "../../../platform/log.ts";
import type { Metrics } from "../../../platform/metrics.ts";
import { type CacheSource, ContentCache, MAX_WAIT_MS } from "./content-cache.server.ts";
import { createContentChanges, createWebhook } from "./content-changes.server.ts";
import {
  type ContentIndex,
  createContentIndex,
  type IndexEntry,
  type IndexKind,
  nameFieldOf,
  readName,
} from "./content-index.server.ts";
import { type ContentClient, createContentClients } from "./contentful-client.server.ts";
import type { ContentAdapter } from "./create-content-client.ts";
import { createMedia } from "./create-media.server.ts";
import { createDiskCopies, NO_COPIES } from "./disk-copy.server.ts";
import { createLogBroken, type Entry, globalIdOf, type LogBroken, toEntry } from "./entry.server.ts";
import { createLoadQueue } from "./load-queue.server.ts";
import { createContentMeasures } from "./measures.server.ts";
import { type PopulationCategory, readPopulationCategories } from "./population-categories.server.ts";
import { readCatalogue } from "./read-catalogue.server.ts";
import { findSpaceFault } from "./space-fault.server.ts";
import { createOpenSpace, type OpenSpace } from "./space-reader.server.ts";
import { toChallenge } from "./to-challenge.server.ts";
import { toGroup, toTopicGroup } from "./to-group.server.ts";
import { toQuestion } from "./to-question.server.ts";
import { toTopic } from "./to-topic.server.ts";

type Overrides = {
  log: Log;
  metrics: Metrics;
  clock: Clock;
  fetch: typeof fetch;
  contentAdapter?: ContentAdapter | undefined;
};

const AT_ONCE_MS = 100;
/** Ends a load, because the SDK would wait for an hour if a 429 asks for it. */
const MAX_LOAD_MS = 120_000;

export type Content = ReturnType<typeof createContent>;

/** Every function throws ContentUnavailable if it has nothing to return. */
export function createContent(settings: Settings, overrides: Overrides) {
  const source = createCacheSource(settings, overrides);
  const logBroken = createLogBroken(overrides.log);
  const openSpace = createOpenSpace(source);
  const index = createContentIndex(source, openSpace, logBroken);
  const read = { source, openSpace, index, logBroken };
  const catalogues = new ContentCache<Catalogue>("catalogue", source);
  const loadCatalogue = (locale: Locale) => async (client: ContentClient) =>
    readCatalogue(await openSpace(client, locale), locale, {
      listIndexed: () => index.list("topic"),
      logBroken,
    });
  return {
    index,

    getCatalogue: (locale: Locale, until?: EpochMs) => catalogues.read(locale, loadCatalogue(locale), until),

    /** The readers need the exact spelling, and return null if the entry is missing, removed or broken. */
    getTopic: createEntryReader("topic", read, toTopic),

    getChallenge: createEntryReader("challenge", read, toChallenge),

    getQuestion: createEntryReader("question", read, toQuestion),

    getEvent: createEntryReader("event", read, (entry) => toEvent(entry, logBroken)),

    getTopicGroup: createEntryReader("topicGroup", read, (entry) => toTopicGroup(entry, logBroken)),

    getGroup: createEntryReader("group", read, toGroup),

    findSpelling: (kind: IndexKind, name: string) => findSpelling(index, kind, name),
    findCode: createCodeSearch(index),
    listPopulationCategories: createCategoryList(read),
    openMedia: createMedia(settings.contentful, { ...read, fetch: overrides.fetch }),
    takeWebhook: createWebhook(settings, source),

    /** Loads the start pages with a client of its own, so that no visitor waits. */
    async warmUp(): Promise<void> {
      const started = LOCALES.map((locale) => catalogues.warmUp(locale, loadCatalogue(locale)));
      await Promise.all([index.warmUp("topic"), ...started]);
    },

    /** What is wrong with the space and what is served meanwhile, in words. Null if the space responds. */
    async describeFault(): Promise<string | null> {
      const fault = await findSpaceFault(settings, overrides.contentAdapter);
      const catalogue = () =>
        catalogues.read(DEFAULT_LOCALE, loadCatalogue(DEFAULT_LOCALE), overrides.clock() + AT_ONCE_MS);
      return fault && `${fault}. ${await describeService(catalogue)}`;
    },

    close: source.changes.close,
  };
}

async function describeService(readAtOnce: () => Promise<unknown>): Promise<string> {
  const hasCopy = await readAtOnce().then(
    () => true,
    () => false,
  );
  return hasCopy
    ? "Meanwhile, pages are shown from the copies of an earlier run, and a page without a copy is a 503."
    : "Meanwhile, pages are a 503, because there are no copies of an earlier run.";
}

export function createCacheSource(
  settings: Settings,
  { log, metrics, clock, contentAdapter }: Overrides,
): CacheSource {
  const clients = createContentClients(settings.contentful, contentAdapter);
  const measures = createContentMeasures(metrics, clock);
  // Bounds the SDK's queue. At 30 requests a second, the last waiting load is sent in time.
  const limits = { maxActive: 7, maxWaiting: 100, maxMs: MAX_LOAD_MS };
  const ofVisitors = createLoadQueue(limits);
  const inBackground = createLoadQueue(limits);
  measures.showQueue("visitors", ofVisitors.waiting);
  measures.showQueue("background", inBackground.waiting);
  return {
    visitorLoads: { client: clients.visitors, queue: ofVisitors },
    backgroundLoads: { client: clients.background, queue: inBackground },
    maxAgeMs: settings.CONTENT_MAX_AGE_S * 1000,
    staleMs: settings.CONTENT_STALE_S * 1000,
    copies: settings.isPreview ? NO_COPIES : createDiskCopies(settings, { log, clock }, CONTENT_BUILD_ID),
    changes: createContentChanges(clock),
    measures,
    log,
    clock,
  };
}

/** Null and logged for a code that the user API does not accept. Needs the links to topic and test resolved. */
function toEvent(from: Entry, logBroken: LogBroken): EventDetails | null {
  const code = readCode(from.fields.code);
  if (code === null) return logBroken(from, "an event without a valid code");
  const topic = toEntry(from.fields.topic);
  const test = toEntry(from.fields.test);
  return {
    code,
    name: readText(from.fields.name) ?? code,
    description: readText(from.fields.description) ?? "",
    topicSlug: topic && readSlug(topic.fields.slug),
    testId: test && globalIdOf(test),
  };
}

/** How many links to follow. The longest way: topic → test (or challenge → combo) → question → answer → picture. */
const DEPTHS = {
  topic: 4,
  challenge: 4,
  question: 4,
  topicGroup: 1,
  event: 1,
  group: 1,
} as const satisfies Record<IndexKind, number>;

type Reading = { source: CacheSource; openSpace: OpenSpace; index: ContentIndex; logBroken: LogBroken };

function createEntryReader<T>(
  kind: IndexKind,
  { source, openSpace, index, logBroken }: Reading,
  toModel: (entry: Entry, entryPath: EntryPath, logBroken: LogBroken) => T | null,
) {
  const models = new ContentCache<T | null>(kind, source);

  async function load(client: ContentClient, listed: IndexEntry, locale: Locale): Promise<T | null> {
    const named = { [`fields.${nameFieldOf(kind)}`]: listed.spelledAs ?? listed.name };
    const query = { content_type: kind, ...named, order: ["sys.id"], include: DEPTHS[kind], limit: 1 };
    const page = await readEntries(await openSpace(client, locale), query);
    const entry = toEntry(page.items[0]);
    return entry && toModel(entry, createEntryPath(await index.list("topic")), logBroken);
  }

  return async (name: string, locale: Locale, until = source.clock() + MAX_WAIT_MS): Promise<T | null> => {
    if (readName(kind, name) === null) return null;
    const entry = await index.find(kind, name, until);
    if (entry?.name !== name) return null;
    return models.read(`${locale} ${name}`, (client) => load(client, entry, locale), until);
  };
}

/** The correct spelling of a slug or code: Contentful compares exactly. */
async function findSpelling(index: ContentIndex, kind: IndexKind, name: string): Promise<string | null> {
  // The reader has already reloaded the list, unless no entry can have this name.
  const entry = await index.findListed(kind, name);
  return entry && entry.name !== name ? entry.name : null;
}

type Read = { source: CacheSource; openSpace: OpenSpace; logBroken: LogBroken };

function createCategoryList({ source, openSpace, logBroken }: Read) {
  const categories = new ContentCache<PopulationCategory[]>("populationCategories", source);
  return (locale: Locale) =>
    categories.read(locale, async (client) =>
      readPopulationCategories(await openSpace(client, locale), locale, logBroken),
    );
}

type CodeTarget = { kind: CodeKind; code: string };
type Typed = { kinds: readonly CodeKind[]; code: string };

/** Returns the code in its correct spelling. An earlier kind wins. */
function createCodeSearch(index: ContentIndex) {
  return async ({ kinds, code }: Typed): Promise<CodeTarget | null> => {
    // `find` reloads the list of an unknown code, which is often new when people type it.
    for (const find of [index.findListed, index.find]) {
      for (const kind of kinds) {
        const entry = await find(kind, code.trim());
        if (entry) return { kind, code: entry.name };
      }
    }
    return null;
  };
}
