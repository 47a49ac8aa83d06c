import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { until } from "../setup/processes.ts";
import type { ServerUser } from "../setup/server-user.ts";

const START_TIMEOUT_MS = 90_000;
const MAX_OUTPUT = 20_000;

export type ProcessPlan = {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly user?: ServerUser;
  readonly isReady: () => Promise<boolean>;
  /** Only parts of the product have one. */
  readonly origin?: string;
};

/** A process that may be started again on the same port. It leads a process group, which ends with it. */
export class ManagedProcess {
  readonly plan: ProcessPlan;
  #child: ChildProcess | null = null;
  #output = "";

  constructor(plan: ProcessPlan) {
    this.plan = plan;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  get output(): string {
    return this.#output;
  }

  get hasEnded(): boolean {
    return this.#child === null || this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  launch(): void {
    const { command, args, cwd, env, user } = this.plan;
    const child = spawn(command, args, {
      cwd,
      env,
      ...user,
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => (this.#output = (this.#output + String(chunk)).slice(-MAX_OUTPUT)));
    child.on("error", (error) => (this.#output += String(error)));
    this.#child = child;
  }

  async start(): Promise<this> {
    this.launch();
    await this.untilReady();
    return this;
  }

  async untilReady(): Promise<void> {
    const { name, isReady } = this.plan;
    await until(async () => {
      if (this.hasEnded) throw new Error(`${name} ended: ${this.#output}`);
      return isReady();
    }, START_TIMEOUT_MS).catch((error: unknown) => {
      throw new Error(`${name} is not ready: ${this.#output}`, { cause: error });
    });
  }

  async stop(signal: NodeJS.Signals = "SIGTERM"): Promise<number | null> {
    const child = this.#child;
    if (child === null || this.hasEnded) return null;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
    return child.exitCode;
  }

  async restart(): Promise<number | null> {
    const code = await this.stop();
    await this.start();
    return code;
  }

  killGroup(): void {
    if (this.pid === 0) return;
    try {
      process.kill(-this.pid, "SIGKILL");
    } catch {
      // No process of the group is left.
    }
  }
}
