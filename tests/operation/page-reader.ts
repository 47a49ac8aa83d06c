import { setTimeout as wait } from "node:timers/promises";
import { until } from "../../scripts/support/processes.ts";
import type { Page } from "../mocks/page.ts";
import type { Visitor } from "../mocks/visitor.ts";
import { en, sv } from "../mocks/words.ts";

/** The status is 0 if the response broke off. */
export type Reading = { path: string; status: number; ms: number; isTold: boolean };

const PAUSE_MS = 20;

/** Reads pages as a learner with answers whose session does not remember them, so that pages ask the user API. */
export class PageReader {
  readonly #visitor: Visitor;

  constructor(visitor: Visitor) {
    this.#visitor = visitor;
  }

  async read(path: string): Promise<Reading> {
    this.#visitor.forget("__Host-progress");
    const beganMs = performance.now();
    const page = await this.#visitor.get(path).catch(() => null);
    const ms = performance.now() - beganMs;
    return { path, status: page?.status ?? 0, ms, isTold: page !== null && isTold(page) };
  }

  /** Reads continually while `action` runs. @returns what was read meanwhile */
  async during(paths: readonly string[], action: () => Promise<unknown>): Promise<Reading[]> {
    const readings: Reading[] = [];
    let isOver = false;
    const reading = (async () => {
      while (!isOver) {
        readings.push(...(await Promise.all(paths.map((path) => this.read(path)))));
        await wait(PAUSE_MS);
      }
    })();
    await action().finally(() => (isOver = true));
    await reading;
    return readings;
  }

  async untilTold(path: string): Promise<void> {
    await until(async () => (await this.read(path)).isTold);
  }
}

/** Whether the page says once, in its language, that it is shown without progress. */
function isTold({ path, text }: Page): boolean {
  const words = (path.startsWith("/sv") ? sv : en)("site.progressUnavailable");
  return text.split(words).length === 2;
}
