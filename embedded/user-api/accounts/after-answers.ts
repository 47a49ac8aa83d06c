import { setImmediate as immediate } from "node:timers/promises";
import type { Logger } from "pino";
import { withoutPersonalData } from "../http/without-personal-data.ts";

/** Work that goes on after a request was answered, so that the answer's time tells nothing about it. */
export class AfterAnswers {
  #log: Logger;
  #running = new Set<Promise<void>>();

  constructor(log: Logger) {
    this.#log = log;
  }

  run(task: () => Promise<void>): void {
    const running = immediate()
      .then(task)
      .catch((error: unknown) => {
        const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
        this.#log.error({ error: withoutPersonalData(text) }, "work after an answer failed");
      })
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  /** Waits until all is done. */
  async settled(): Promise<void> {
    await Promise.all(this.#running);
  }
}
