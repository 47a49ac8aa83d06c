import type { ChildHooks, ChildSpec } from "./child-spec.ts";
import { SupervisedChild } from "./supervised-child.ts";

export type SupervisorHooks = Pick<ChildHooks, "onNews" | "onGiveUp"> & Partial<ChildHooks>;

/** Keeps a handful of processes running, and ends them in the reverse of the order in which they were started. */
export class Supervisor {
  readonly #hooks: ChildHooks;
  readonly #children: SupervisedChild[] = [];

  constructor(hooks: SupervisorHooks) {
    this.#hooks = { startsBeforeGivingUp: 10, readyWithinMs: 60_000, ...hooks };
  }

  /**
   * Starts a process and waits until it is ready.
   * @returns the port it listens on
   * @throws {StartError} when it does not get ready at its first start
   */
  start(spec: ChildSpec): Promise<number> {
    const child = new SupervisedChild(spec, this.#hooks);
    this.#children.push(child);
    return child.start();
  }

  /** Starts the process of that name anew, on the port it has; no such process: nothing happens. */
  restart(name: string): void {
    this.#children.find((child) => child.name === name)?.restart();
  }

  /** Ends all processes, the last started first, so that the web app drains while its services still answer. */
  async stop(withinMs: number): Promise<void> {
    const deadlineMs = performance.now() + withinMs;
    const lastFirst = this.#children.toReversed();
    for (const [index, child] of lastFirst.entries()) {
      const keptForOthersMs = Math.min(1000, withinMs / lastFirst.length) * (lastFirst.length - 1 - index);
      await child.stop(Math.max(deadlineMs - performance.now() - keptForOthersMs, 0));
    }
  }
}
