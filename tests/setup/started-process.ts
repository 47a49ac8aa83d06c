import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect } from "vitest";
import { PROJECT_ROOT } from "../../scripts/project-root.ts";
import { findFreePort } from "../../scripts/start/free-port.ts";
import { until } from "../../scripts/support/processes.ts";
import { toCleanEnvironment } from "../../scripts/support/product.ts";

export class StartedProcess {
  readonly #child: ChildProcess;
  readonly #closed: Promise<unknown>;
  #output = "";

  constructor(folder: string, script: string, env: NodeJS.ProcessEnv, args: readonly string[] = []) {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: folder,
      env: { ...toCleanEnvironment(process.env), ...env },
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => (this.#output += String(chunk)));
    this.#closed = once(child, "close");
    this.#child = child;
  }

  get output(): string {
    return this.#output;
  }

  untilItSays(words: string): Promise<void> {
    return until(() => this.#output.includes(words));
  }

  async untilItEnds(): Promise<number | null> {
    await this.#closed;
    return this.#child.exitCode;
  }

  kill(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  childPids(): number[] {
    const own = this.#child.pid;
    return listProcesses().flatMap(({ pid, parent }) => (parent === own ? [pid] : []));
  }
}

export const WEB = ["scripts/start/start-part.ts", "web"] as const;
export const USER_API = ["scripts/start/start-part.ts", "user-api"] as const;
export const CONTENT_API = ["scripts/start/start-part.ts", "content-api"] as const;
export const MIGRATE = ["scripts/start/start-part.ts", "migrate"] as const;
export const PRODUCT = ["scripts/start/start.ts"] as const;

export async function linesOfFailedStart(
  [script, ...args]: readonly [string, ...string[]],
  env: Record<string, string>,
): Promise<string[]> {
  const PORT = String(await findFreePort());
  const started = new StartedProcess(PROJECT_ROOT, script, { PORT, LOG_LEVEL: "silent", ...env }, args);
  expect(await started.untilItEnds()).toBe(1);
  return started.output.trimEnd().split("\n");
}

/** Reads /proc, or asks ps: a minimal Linux has no ps, and macOS has no /proc. */
function listProcesses(): { pid: number; parent: number | null }[] {
  if (existsSync("/proc/self/status")) {
    const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
    return pids.map((pid) => ({ pid: Number(pid), parent: parentOf(pid) }));
  }
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n");
  return lines.map((line) => {
    const [pid = NaN, parent = NaN] = line.trim().split(/\s+/).map(Number);
    return { pid, parent };
  });
}

function parentOf(pid: string): number | null {
  try {
    return Number(/^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
  } catch {
    return null;
  }
}
