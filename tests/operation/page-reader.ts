import type { Page } from "../mocks/page.ts";
import type { Visitor } from "../mocks/visitor.ts";
import { en, sv } from "../mocks/words.ts";
import { until } from "../setup/processes.ts";
import { createVisitor, type Site } from "./learners.ts";

export type Reading = { path: string; status: number; ms: number; isTold: boolean };

const PROGRESS_COOKIE = "__Host-progress";

/** A visitor with answers whose session does not remember them, so that pages ask the user API. */
export class PageReader {
  readonly readings: Reading[] = [];
  readonly #visitor: Visitor;

  private constructor(visitor: Visitor) {
    this.#visitor = visitor;
  }

  static async start(site: Site, question: string, answer: string): Promise<PageReader> {
    const visitor = createVisitor(site, "127.0.3.1");
    const page = await visitor.answer(question, answer);
    if (page.status !== 303 || page.location === "/") throw new Error(`Not answered: ${page.status}`);
    return new PageReader(visitor);
  }

  async read(path: string): Promise<Reading> {
    this.#visitor.forget(PROGRESS_COOKIE);
    const beganMs = performance.now();
    const page = await this.#visitor.get(path);
    const reading = { path, status: page.status, ms: performance.now() - beganMs, isTold: isTold(page) };
    this.readings.push(reading);
    return reading;
  }

  /** Continues to read while `action` runs. @returns what was read meanwhile */
  async during(paths: readonly string[], action: () => Promise<unknown>): Promise<Reading[]> {
    const first = this.readings.length;
    let isOver = false;
    const acting = action().finally(() => (isOver = true));
    const reading = (async () => {
      while (!isOver) await Promise.all(paths.map((path) => this.read(path)));
    })();
    await Promise.all([acting, reading]);
    return this.readings.slice(first);
  }

  async untilTold(path: string, isToldNow: boolean): Promise<void> {
    await until(async () => (await this.read(path)).isTold === isToldNow);
  }
}

/** The page says it in plain words, in its language, and only once. */
function isTold({ path, text }: Page): boolean {
  const words = (path.startsWith("/sv") ? sv : en)("site.progressUnavailable");
  return text.split(words).length === 2;
}
