import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findFreePort } from "../../scripts/start/free-port.ts";
import { makeFakeProject } from "./fake-project.ts";
import { StartedProcess } from "./started-process.ts";

const START = "scripts/start/start.ts";

export class FakeStart {
  readonly port: number;
  readonly #project = makeFakeProject();
  #started: StartedProcess | null = null;

  private constructor(port: number) {
    this.port = port;
  }

  static async make(): Promise<FakeStart> {
    return new FakeStart(await findFreePort());
  }

  get folder(): string {
    return this.#project.folder;
  }

  start(script: string, env: NodeJS.ProcessEnv = {}, args: readonly string[] = []): StartedProcess {
    this.#started = new StartedProcess(this.folder, script, { PORT: String(this.port), ...env }, args);
    return this.#started;
  }

  async startUntilReady(script = START, env: NodeJS.ProcessEnv = {}): Promise<StartedProcess> {
    const started = this.start(script, env);
    await started.untilItSays("Vidare is ready");
    return started;
  }

  /** @returns its output @throws {Error} unless it ends with code 1 */
  async startInVain(env: NodeJS.ProcessEnv = {}): Promise<string> {
    const started = this.start(START, env);
    const code = await started.untilItEnds();
    if (code !== 1) throw new Error(`It ended with ${code}: ${started.output}`);
    return started.output;
  }

  /** Writes the compiler, so that the content is older than it. */
  writeCompiler(source: string): void {
    writeFileSync(join(this.folder, "content/build.ts"), source);
  }

  readLog(name: string): string {
    return readFileSync(join(this.folder, ".data", name), "utf8");
  }

  async remove(): Promise<void> {
    this.#started?.kill("SIGTERM");
    await this.#started?.untilItEnds();
    this.#project.remove();
  }
}
