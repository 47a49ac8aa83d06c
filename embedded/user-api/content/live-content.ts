import type { Logger } from "pino";
import { reasonOf } from "../errors/failure.ts";
import type { ContentIndex, ContentSource } from "./content-index.ts";
import { createContentIndex } from "./create-content-index.ts";
import type { StoredEntry } from "./entries.ts";
import { readSnapshot, writeSnapshot } from "./snapshot.ts";
import type { SpaceReader } from "./space-reader.ts";

const SECOND_MS = 1_000;
const POLL_INTERVAL_MS = 30 * SECOND_MS;
/** Unknown ids trigger a refresh at most this often. */
const MIN_REFRESH_INTERVAL_MS = 2 * SECOND_MS;
const MAX_WAIT_MS = 3 * SECOND_MS;

export type LiveContentOptions = {
  read: SpaceReader;
  /** Identifies the space; a snapshot of another space is ignored. */
  source: string;
  snapshotFile: string;
  log: Logger;
  /** In a preview, the space is read before each use. */
  isPreview?: boolean;
};

/** Loads a space once, then polls its changes, and saves the last state on disk. */
export class LiveContent implements ContentSource {
  #options: LiveContentOptions;
  #entries = new Map<string, StoredEntry>();
  #token: string | null = null;
  #index: ContentIndex | null = null;
  #running: Promise<void> | null = null;
  #lastReadAt = -Infinity;
  #readAt: number | null = null;
  #failures = 0;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(options: LiveContentOptions) {
    this.#options = options;
    const snapshot = options.isPreview ? null : readSnapshot(options.snapshotFile, options.source);
    if (!snapshot) return;
    this.#entries = new Map(snapshot.entries.map((entry) => [entry.id, entry]));
    this.#token = snapshot.token;
    this.#index = createContentIndex(snapshot.entries);
  }

  /** Null until the content service has responded to this process. */
  ageSeconds(): number | null {
    return this.#readAt === null ? null : (performance.now() - this.#readAt) / SECOND_MS;
  }

  get isPreview(): boolean {
    return this.#options.isPreview ?? false;
  }

  current(): ContentIndex | null {
    return this.#index;
  }

  /** Reads now and then every half minute, sooner after a failure. Resolves after the first attempt. */
  async follow(): Promise<void> {
    await withTimeout(this.#readOnce());
    const wait = Math.min(
      POLL_INTERVAL_MS,
      this.#failures > 0 ? SECOND_MS * 2 ** (this.#failures - 1) : POLL_INTERVAL_MS,
    );
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.follow(), wait);
  }

  async refresh(): Promise<void> {
    if (this.#running === null && performance.now() - this.#lastReadAt < MIN_REFRESH_INTERVAL_MS) return;
    await this.readNow();
  }

  readNow(): Promise<void> {
    return withTimeout(this.#readOnce());
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  #readOnce(): Promise<void> {
    this.#running ??= this.#read().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #read(): Promise<void> {
    this.#lastReadAt = performance.now();
    try {
      await this.#readChanges().catch((error: unknown) => this.#readEverything(error));
      this.#failures = 0;
      this.#readAt = performance.now();
    } catch (error) {
      this.#failures += 1;
      this.#options.log.warn(
        { reason: reasonOf(error), failures: this.#failures },
        "content could not be read",
      );
    }
  }

  /** Reads everything again, because the sync token may have expired or be another service's. */
  #readEverything(error: unknown): Promise<void> {
    if (this.#token === null) throw error;
    this.#token = null;
    return this.#readChanges();
  }

  async #readChanges(): Promise<void> {
    const isWhole = this.#token === null;
    const { entries, deletedIds, token } = await this.#options.read(this.#token);
    const next = new Map(isWhole ? [] : this.#entries);
    for (const entry of entries) next.set(entry.id, entry);
    for (const id of deletedIds) next.delete(id);
    this.#token = token;
    if (!isWhole && entries.length === 0 && deletedIds.length === 0) return;
    this.#entries = next;
    this.#index = createContentIndex(next.values());
    this.#saveSnapshot(token);
  }

  /** Saves the state, but no drafts, which have no token. */
  #saveSnapshot(token: string | null): void {
    const { snapshotFile, source, log } = this.#options;
    if (token === null) return;
    log.info({ questions: this.#index?.questions.size, topics: this.#index?.topics.size }, "content read");
    try {
      writeSnapshot(snapshotFile, { source, token, entries: [...this.#entries.values()] });
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, "content could not be saved");
    }
  }
}

async function withTimeout(reading: Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, MAX_WAIT_MS);
  await Promise.race([reading, promise]);
  clearTimeout(timer);
}
