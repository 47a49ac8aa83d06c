import type { ChildHooks, ChildSpec } from "./child-spec.ts";
import { SupervisedChild } from "./supervised-child.ts";

export type SupervisorHooks = Pick<ChildHooks, "onStatus" | "onGiveUp"> & Partial<ChildHooks>;

export class Supervisor {
  readonly #hooks: ChildHooks;
  readonly #children: SupervisedChild[] = [];

  constructor(hooks: SupervisorHooks) {
    this.#hooks = { openLog: () => null, maxFailedStarts: 10, readyWithinMs: 60_000, ...hooks };
  }

  /** Resolves to the port. @throws {StartError} if the process does not become ready */
  start(spec: ChildSpec): Promise<number> {
    const child = new SupervisedChild(spec, this.#hooks);
    this.#children.push(child);
    return child.start();
  }

  restart(name: string): void {
    this.#children.find((child) => child.name === name)?.restart();
  }

  /** @see ChildSpec.greeting */
  send(name: string, message: object): void {
    this.#children.find((child) => child.name === name)?.send(message);
  }

  async tell(name: string, message: object): Promise<void> {
    await this.#children.find((child) => child.name === name)?.tell(message);
  }

  /** Stops in reverse order, so that the web app finishes its requests while its services still run. */
  async stop(withinMs: number): Promise<void> {
    const deadlineMs = performance.now() + withinMs;
    const lastFirst = this.#children.toReversed();
    for (const [index, child] of lastFirst.entries()) {
      const keptForOthersMs = Math.min(1000, withinMs / lastFirst.length) * (lastFirst.length - 1 - index);
      await child.stop(Math.max(deadlineMs - performance.now() - keptForOthersMs, 0));
    }
  }
}
