import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { z } from "zod";
import { PROJECT_ROOT } from "../scripts/project-root.ts";
import type { ChildSpec } from "../scripts/start/child-spec.ts";
import { readyPortOf } from "../scripts/start/ready-message.ts";
import { StartError } from "../scripts/start-error.ts";

const cpuMessage = z.object({ cpuMs: z.number() });
const PRELOAD = join(import.meta.dirname, "report-cpu.ts");

/** A server in a child process that reports its CPU time and ends with this process. */
export class MeasuredProcess {
  readonly origin: string;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, port: number) {
    this.#child = child;
    this.origin = `http://127.0.0.1:${port}`;
  }

  /**
   * @param core the core to bind the process to; null for any
   * @throws {StartError} when it exits before it is ready
   */
  static async start(spec: ChildSpec, core: number | null): Promise<MeasuredProcess> {
    const node = [...process.execArgv, "--import", PRELOAD];
    const bound = { execPath: "taskset", execArgv: ["-c", String(core), process.execPath, ...node] };
    const child = fork(spec.file, spec.args, {
      cwd: PROJECT_ROOT,
      env: { ...spec.env, PORT: String(spec.port) },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      ...(core === null ? { execArgv: node } : bound),
    });
    return new MeasuredProcess(child, await waitUntilReady(child, spec.name));
  }

  /** The CPU time of all threads since the start, in milliseconds. */
  async readCpuMs(): Promise<number> {
    const reply = once(this.#child, "message");
    this.#child.send("cpu");
    return cpuMessage.parse((await reply)[0]).cpuMs;
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null) return;
    this.#child.kill("SIGTERM");
    await once(this.#child, "exit");
  }
}

function waitUntilReady(child: ChildProcess, name: string): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", () => reject(new StartError(`${name} did not start.`)));
    child.on("message", (message) => {
      const port = readyPortOf(message);
      if (port !== null) resolve(port);
    });
  });
}
