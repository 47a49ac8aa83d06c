import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { PROJECT_ROOT } from "../../scripts/project-root.ts";
import { findFreePort } from "../../scripts/start/free-port.ts";
import { until } from "../../scripts/support/processes.ts";
import { toCleanEnvironment } from "../../scripts/support/product.ts";

const START_TIMEOUT_MS = 100_000;

export class WatchedProcess {
  readonly port: number;
  output = "";
  readonly #child: ChildProcess;
  readonly dataDir: string;

  private constructor(part: string, port: number, env: NodeJS.ProcessEnv) {
    this.port = port;
    this.dataDir = mkdtempSync(join(tmpdir(), `vidare-${part}-`));
    this.#child = spawn(process.execPath, ["scripts/start/start-part.ts", part], {
      cwd: PROJECT_ROOT,
      env: {
        ...toCleanEnvironment(process.env),
        PORT: String(port),
        DATA_DIR: this.dataDir,
        LOG_LEVEL: "info",
        NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, "report-memory.ts")).href}`,
        ...env,
      },
    });
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on("data", (chunk) => (this.output += String(chunk)));
  }

  static async start(part: string, healthPath: string, env: NodeJS.ProcessEnv = {}): Promise<WatchedProcess> {
    const started = new WatchedProcess(part, await findFreePort(), env);
    await until(async () => {
      if (started.hasEnded) throw new Error(`${part} did not start: ${started.output}`);
      return (await started.statusOf(healthPath)) === 200;
    }, START_TIMEOUT_MS);
    return started;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  /** Returns 0 if there was no reply. */
  async statusOf(path: string): Promise<number> {
    const response = await fetch(this.origin + path, { headers: { connection: "close" } }).catch(() => null);
    await response?.body?.cancel();
    return response?.status ?? 0;
  }

  /** Paths of open files; null if the system cannot list them (not Linux). */
  listDescriptors(): string[] | null {
    const folder = `/proc/${this.#child.pid}/fd`;
    if (!existsSync(folder)) return null;
    return readdirSync(folder).flatMap((name) => {
      try {
        return [readlinkSync(join(folder, name))];
      } catch {
        // The file was closed after it was listed.
        return [];
      }
    });
  }

  /** `heapUsed` and `external` after the garbage was collected. */
  async usedBytes(): Promise<number> {
    const from = this.output.length;
    this.#child.kill("SIGUSR2");
    const read = () => /used bytes: (\d+)/.exec(this.output.slice(from))?.[1];
    await until(() => read() !== undefined);
    return Number(read());
  }

  async stop(): Promise<void> {
    if (!this.hasEnded) {
      const ended = once(this.#child, "exit");
      this.#child.kill("SIGKILL");
      await ended;
    }
    rmSync(this.dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}
