import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { noticeOf, readyPortOf } from "../../platform/child-messages.ts";
import { StartError } from "../../platform/start-error.ts";
import { PROJECT_ROOT } from "../project-root.ts";
import type { ChildHooks, ChildSpec } from "./child-spec.ts";
import type { LogFile } from "./log-file.ts";

/** Earlier crashes no longer count after this uptime. */
const HEALTHY_AFTER_MS = 30_000;
const RESTART_TIMEOUT_MS = 3_000;
const REPLY_TIMEOUT_MS = 5_000;
const FIRST_BACK_OFF_MS = 250;
const MAX_BACK_OFF_MS = 10_000;

/** A process that restarts on the same port if it crashes. */
export class SupervisedChild {
  readonly name: string;
  readonly #spec: ChildSpec;
  readonly #hooks: ChildHooks;
  readonly #log: LogFile | null;
  readonly #firstReady = Promise.withResolvers<number>();
  #process: ChildProcess | null = null;
  /** The output until the process is ready. Its last line is the reason if a start or restart fails. */
  #stderr: Buffer[] = [];
  #port: number;
  #consecutiveCrashes = 0;
  #failedStarts = 0;
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
    this.#log = hooks.openLog(spec.name);
    this.#firstReady.promise.catch(() => undefined);
  }

  /** Resolves to the port. @throws {StartError} with the child's stderr if it ends before it is ready */
  start(): Promise<number> {
    this.#launch();
    return this.#firstReady.promise;
  }

  restart(): void {
    this.#failedStarts = 0;
    clearTimeout(this.#timer);
    const child = this.#process;
    if (child === null) {
      this.#launch();
      return;
    }
    this.#consecutiveCrashes = 0;
    this.#isRestarting = true;
    child.kill("SIGTERM");
    this.#timer = setTimeout(() => child.kill("SIGKILL"), RESTART_TIMEOUT_MS);
  }

  /** Resolves when the process replies, or after 5 s. */
  async tell(message: object): Promise<void> {
    const child = this.#process;
    if (!child?.connected) return;
    const replied = once(child, "message", { signal: AbortSignal.timeout(REPLY_TIMEOUT_MS) });
    child.send(message);
    await replied.catch(() => undefined);
  }

  /** Sends a message without waiting for a reply. */
  send(message: object): void {
    if (this.#process?.connected) this.#process.send(message);
  }

  /** Kills the process if it has not ended in time. */
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
    // In its own process group, a child gets no Ctrl-C, so that the supervisor can end its children in order.
    const child = fork(this.#spec.file, this.#spec.args, {
      cwd: PROJECT_ROOT,
      env: { ...this.#spec.env, PORT: String(this.#port) },
      execArgv: [],
      stdio: ["ignore", this.#log ? "pipe" : "inherit", "pipe", "ipc"],
      detached: true,
    });
    this.#process = child;
    child.stdout?.on("data", (chunk: Buffer) => this.#log?.write(chunk));
    child.stderr?.on("data", (chunk: Buffer) => this.#readStderr(chunk));
    this.#timer = setTimeout(() => child.kill("SIGKILL"), this.#hooks.readyWithinMs);
    child.on("message", (message) => this.#onMessage(message));
    child.once("close", (code, signal) => this.#onClose(code === null ? String(signal) : `code ${code}`));
  }

  #readStderr(chunk: Buffer): void {
    this.#log?.write(chunk);
    if (this.#readyAtMs === null) this.#stderr.push(chunk);
    else if (!this.#log) process.stderr.write(chunk);
  }

  #onMessage(message: unknown): void {
    const notice = noticeOf(message);
    if (notice !== null) this.#hooks.onStatus(notice);
    const port = readyPortOf(message);
    if (port === null) return;
    clearTimeout(this.#timer);
    if (this.#consecutiveCrashes > 0) this.#hooks.onStatus(`${this.name} has restarted.`);
    this.#port = port;
    this.#failedStarts = 0;
    this.#readyAtMs = performance.now();
    this.#wasReady = true;
    if (!this.#log) process.stderr.write(Buffer.concat(this.#stderr));
    this.#stderr = [];
    this.#firstReady.resolve(port);
    const greeting = this.#spec.greeting?.();
    if (greeting) this.send(greeting);
  }

  #onClose(how: string): void {
    this.#process = null;
    clearTimeout(this.#timer);
    if (this.#isStopping) return;
    if (!this.#wasReady) {
      this.#isStopping = true;
      this.#firstReady.reject(new StartError(this.#toReason(how)));
      return;
    }
    if (this.#isRestarting) {
      this.#isRestarting = false;
      this.#readyAtMs = null;
      this.#launch();
      return;
    }
    this.#restartAfterCrash(how);
  }

  /** A part prints a fault of its configuration in one line. Everything else is in its log. */
  #toReason(how: string): string {
    const said = this.#takeSaid();
    if (said !== "") return said;
    const end = this.#log?.readEnd();
    return `${end ? `${end}\n` : ""}${this.name} did not start (${how}).${this.#seeLog}`;
  }

  /** The process's last words if they are one line. Otherwise empty, because the log has them. */
  #takeSaid(): string {
    const said = Buffer.concat(this.#stderr.splice(0)).toString().trimEnd();
    return this.#log && said.includes("\n") ? "" : said;
  }

  get #seeLog(): string {
    return this.#log ? ` Its log: ${this.#log.name}` : "";
  }

  #restartAfterCrash(how: string): void {
    const uptimeMs = this.#readyAtMs === null ? 0 : performance.now() - this.#readyAtMs;
    this.#failedStarts += this.#readyAtMs === null ? 1 : 0;
    this.#consecutiveCrashes = uptimeMs > HEALTHY_AFTER_MS ? 1 : this.#consecutiveCrashes + 1;
    this.#readyAtMs = null;
    const said = this.#takeSaid();
    const end = `${said ? `${said}\n` : ""}${this.name} ended (${how})`;
    if (this.#failedStarts >= this.#hooks.maxFailedStarts) {
      this.#hooks.onGiveUp(`${end} and cannot be restarted.${this.#seeLog}`);
      return;
    }
    const waitMs = backOffMs(this.#consecutiveCrashes);
    this.#hooks.onStatus(`${end}; it restarts in ${waitMs} ms.${this.#seeLog}`);
    this.#timer = setTimeout(() => this.#launch(), waitMs);
  }
}

/** @param consecutiveFailures 1 or more */
export function backOffMs(consecutiveFailures: number): number {
  return Math.min(FIRST_BACK_OFF_MS * 2 ** (consecutiveFailures - 1), MAX_BACK_OFF_MS);
}

/** Whether the process has ended. Output may still arrive, until "close". */
function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
