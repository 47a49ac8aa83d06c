import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import type { ServerUser } from "../processes.ts";
import { isAlive, until } from "../processes.ts";

const START_TIMEOUT_MS = 120_000;
const MAX_OUTPUT = 20_000;

export type ProgramPlan = {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly user?: ServerUser;
  /** The file with the process id of a program that goes into the background. */
  readonly pidFile?: string;
  readonly isReady: () => boolean | Promise<boolean>;
  /** The address, which only parts of the product have. */
  readonly origin?: string;
};

/** A program that may be started again on the same port. It leads a process group. */
export class Program {
  readonly plan: ProgramPlan;
  #child: ChildProcess | null = null;
  #output = "";

  constructor(plan: ProgramPlan) {
    this.plan = plan;
  }

  get pid(): number {
    const { pidFile } = this.plan;
    if (!pidFile) return this.#child?.pid ?? 0;
    return existsSync(pidFile) ? Number(readFileSync(pidFile, "utf8")) : 0;
  }

  get output(): string {
    return this.#output;
  }

  launch(): void {
    const { command, args, cwd, env, user } = this.plan;
    const child = spawn(command, args, {
      ...{ cwd, env, ...user, detached: true },
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
      if (this.#hasFailed()) throw new Error("It ended");
      return this.pid !== 0 && isReady();
    }, START_TIMEOUT_MS).catch((error: unknown) => {
      throw new Error(`${name} is not ready: ${this.#output}`, { cause: error });
    });
  }

  /** @returns the exit code, if it is a child of the tests */
  async stop(signal: NodeJS.Signals = "SIGTERM"): Promise<number | null> {
    const child = this.#child;
    const { pid } = this;
    if (child === null || pid === 0 || !isAlive(pid)) return null;
    const ended = this.plan.pidFile ? until(() => !isAlive(pid)) : once(child, "exit");
    process.kill(pid, signal);
    await ended;
    return child.exitCode;
  }

  async restart(): Promise<number | null> {
    const code = await this.stop();
    await this.start();
    return code;
  }

  /** Starts a new master beside the old one, which then ends: as `service nginx upgrade` does. */
  async upgrade(): Promise<void> {
    const old = this.pid;
    process.kill(old, "SIGUSR2");
    await until(() => ![0, old].includes(this.pid));
    process.kill(old, "SIGQUIT");
    await until(() => !isAlive(old));
  }

  #hasFailed(): boolean {
    const { pid, exitCode, signalCode } = this.#child ?? {};
    if (pid === undefined || signalCode !== null) return true;
    return this.plan.pidFile ? exitCode !== null && exitCode !== 0 : exitCode !== null;
  }
}
