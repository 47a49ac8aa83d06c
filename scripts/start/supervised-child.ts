import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { PROJECT_ROOT } from "../project-root.ts";
import { StartError } from "../start-error.ts";
import type { ChildHooks, ChildSpec } from "./child-spec.ts";
import { HeldOutput } from "./held-output.ts";
import { readyPortOf } from "./ready-message.ts";

/** Earlier crashes no longer count for a child that has run this long. */
const HEALTHY_AFTER_MS = 30_000;
const RESTART_WITHIN_MS = 3_000;
const FIRST_BACK_OFF_MS = 250;
const MAX_BACK_OFF_MS = 10_000;

/** A process that restarts on the same port when it crashes. */
export class SupervisedChild {
  readonly name: string;
  readonly #spec: ChildSpec;
  readonly #hooks: ChildHooks;
  readonly #stderr = new HeldOutput();
  readonly #firstReady = Promise.withResolvers<number>();
  #process: ChildProcess | null = null;
  #port: number;
  #crashesInARow = 0;
  #startsInVain = 0;
  #readyAtMs: number | null = null;
  #wasReady = false;
  #isStopping = false;
  #isRestarting = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(spec: ChildSpec, hooks: ChildHooks) {
    this.name = spec.name;
    this.#spec = spec;
    this.#hooks = hooks;
    this.#port = spec.port;
    this.#firstReady.promise.catch(() => undefined);
  }

  /** Resolves to the port. @throws {StartError} with the child's stderr when it ends before it is ready */
  start(): Promise<number> {
    this.#launch();
    return this.#firstReady.promise;
  }

  restart(): void {
    this.#crashesInARow = 0;
    this.#startsInVain = 0;
    clearTimeout(this.#timer);
    const child = this.#process;
    if (child === null) {
      this.#launch();
      return;
    }
    this.#isRestarting = true;
    child.kill("SIGTERM");
    this.#timer = setTimeout(() => child.kill("SIGKILL"), RESTART_WITHIN_MS);
  }

  /** Kills the process when it has not ended in time. */
  async stop(withinMs: number): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#timer);
    this.#firstReady.reject(new StartError(`${this.name} was stopped.`));
    const child = this.#process;
    if (child === null || hasEnded(child)) return;
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    const killer = setTimeout(() => child.kill("SIGKILL"), withinMs);
    await ended;
    clearTimeout(killer);
  }

  #launch(): void {
    // In a process group of its own a child gets no Ctrl-C, so the supervisor can end children in order.
    const child = fork(this.#spec.file, this.#spec.args, {
      cwd: PROJECT_ROOT,
      env: { ...this.#spec.env, PORT: String(this.#port) },
      execArgv: [],
      stdio: ["ignore", "inherit", "pipe", "ipc"],
      detached: true,
    });
    this.#process = child;
    if (child.stderr !== null) this.#stderr.follow(child.stderr);
    this.#timer = setTimeout(() => child.kill("SIGKILL"), this.#hooks.readyWithinMs);
    child.on("message", (message) => this.#onMessage(message));
    child.once("close", (code, signal) => this.#onClose(code === null ? String(signal) : `code ${code}`));
  }

  #onMessage(message: unknown): void {
    const port = readyPortOf(message);
    if (port === null) return;
    clearTimeout(this.#timer);
    if (this.#crashesInARow > 0) this.#hooks.onNews(`${this.name} is back.`);
    this.#port = port;
    this.#startsInVain = 0;
    this.#readyAtMs = performance.now();
    this.#wasReady = true;
    this.#stderr.open();
    this.#firstReady.resolve(port);
  }

  #onClose(how: string): void {
    this.#process = null;
    clearTimeout(this.#timer);
    if (this.#isStopping) return;
    if (!this.#wasReady) {
      this.#isStopping = true;
      this.#firstReady.reject(
        new StartError(this.#stderr.take().trimEnd() || `${this.name} did not start (${how}).`),
      );
      return;
    }
    if (this.#isRestarting) {
      this.#isRestarting = false;
      this.#readyAtMs = null;
      this.#launch();
      return;
    }
    this.#comeBack(how);
  }

  #comeBack(how: string): void {
    const stoodMs = this.#readyAtMs === null ? 0 : performance.now() - this.#readyAtMs;
    this.#startsInVain += this.#readyAtMs === null ? 1 : 0;
    this.#crashesInARow = stoodMs > HEALTHY_AFTER_MS ? 1 : this.#crashesInARow + 1;
    this.#readyAtMs = null;
    if (this.#startsInVain >= this.#hooks.startsBeforeGivingUp) {
      this.#hooks.onGiveUp(`${this.name} ended (${how}) and cannot be brought back.`);
      return;
    }
    const waitMs = backOffMs(this.#crashesInARow);
    this.#hooks.onNews(`${this.name} ended (${how}); it is started again in ${waitMs} ms.`);
    this.#timer = setTimeout(() => this.#launch(), waitMs);
  }
}

/** @param failuresInARow 1 or more */
export function backOffMs(failuresInARow: number): number {
  return Math.min(FIRST_BACK_OFF_MS * 2 ** (failuresInARow - 1), MAX_BACK_OFF_MS);
}

/** Output may still arrive after this, until "close". */
function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
