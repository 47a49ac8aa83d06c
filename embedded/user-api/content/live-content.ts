import type { Logger } from "pino";
import { reasonOf } from "../errors/reason-of.ts";
import { createKnowledge } from "./create-knowledge.ts";
import type { StoredEntry } from "./entries.ts";
import type { ContentSource, Knowledge } from "./knowledge.ts";
import { readSnapshot, writeSnapshot } from "./snapshot.ts";
import type { SpaceReader } from "./space-reader.ts";

const SECOND_MS = 1_000;
const POLL_INTERVAL_MS = 30 * SECOND_MS;
/** Unknown ids cause a new reading at most this often. */
const LOOK_AGAIN_MS = 2 * SECOND_MS;
/** How long a request waits for the content to be read again. */
const MAX_WAIT_MS = 3 * SECOND_MS;

export type LiveContentOptions = {
  read: SpaceReader;
  /** Names the space; a snapshot of another one is not used. */
  source: string;
  snapshotFile: string;
  log: Logger;
};

/** Loads a space once, then follows its changes, and keeps the last state on disk. */
export class LiveContent implements ContentSource {
  #options: LiveContentOptions;
  #entries = new Map<string, StoredEntry>();
  #token: string | null = null;
  #knowledge: Knowledge | null = null;
  #running: Promise<void> | null = null;
  #lastLookAt = -Infinity;
  #failures = 0;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(options: LiveContentOptions) {
    this.#options = options;
    const snapshot = readSnapshot(options.snapshotFile, options.source);
    if (!snapshot) return;
    this.#entries = new Map(snapshot.entries.map((entry) => [entry.id, entry]));
    this.#token = snapshot.token;
    this.#knowledge = createKnowledge(snapshot.entries);
  }

  current(): Knowledge | null {
    return this.#knowledge;
  }

  /** Reads now and then every half minute, sooner after a failure. Resolves after the first try. */
  async follow(): Promise<void> {
    await withinPatience(this.#look());
    const wait = Math.min(
      POLL_INTERVAL_MS,
      this.#failures > 0 ? SECOND_MS * 2 ** (this.#failures - 1) : POLL_INTERVAL_MS,
    );
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.follow(), wait);
  }

  async lookAgain(): Promise<void> {
    if (this.#running === null && performance.now() - this.#lastLookAt < LOOK_AGAIN_MS) return;
    await withinPatience(this.#look());
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  /** One reading at a time; it never rejects. */
  #look(): Promise<void> {
    this.#running ??= this.#read().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #read(): Promise<void> {
    this.#lastLookAt = performance.now();
    try {
      await this.#apply().catch((error: unknown) => this.#applyAfresh(error));
      this.#failures = 0;
    } catch (error) {
      this.#failures += 1;
      this.#options.log.warn(
        { reason: reasonOf(error), failures: this.#failures },
        "content could not be read",
      );
    }
  }

  /** The token may be too old or another service's, so everything is read again. */
  #applyAfresh(error: unknown): Promise<void> {
    if (this.#token === null) throw error;
    this.#token = null;
    return this.#apply();
  }

  async #apply(): Promise<void> {
    const isWhole = this.#token === null;
    const { entries, gone, token } = await this.#options.read(this.#token);
    const next = new Map(isWhole ? [] : this.#entries);
    for (const entry of entries) next.set(entry.id, entry);
    for (const id of gone) next.delete(id);
    this.#token = token;
    if (!isWhole && entries.length === 0 && gone.length === 0) return;
    this.#entries = next;
    this.#knowledge = createKnowledge(next.values());
    this.#keep(token);
  }

  #keep(token: string): void {
    const { snapshotFile, source, log } = this.#options;
    log.info(
      { questions: this.#knowledge?.questions.size, topics: this.#knowledge?.topics.size },
      "content read",
    );
    try {
      writeSnapshot(snapshotFile, { source, token, entries: [...this.#entries.values()] });
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, "content could not be kept");
    }
  }
}

async function withinPatience(reading: Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, MAX_WAIT_MS);
  await Promise.race([reading, promise]);
  clearTimeout(timer);
}
