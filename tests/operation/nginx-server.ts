import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { findProgram } from "../../scripts/test/find-program.ts";
import { isAlive, until } from "../setup/processes.ts";
import type { ServerUser } from "../setup/server-user.ts";

type NginxPlan = { config: string; pidFile: string; cwd: string; user: ServerUser };

/** Runs in the background, as Debian starts it: in the foreground it would not change its binary. */
export class NginxServer {
  readonly name = "nginx (new binary)";
  readonly #plan: NginxPlan;
  /** The first master's, which all later ones inherit. */
  #group = 0;

  constructor(plan: NginxPlan) {
    this.#plan = plan;
  }

  async start(): Promise<void> {
    const { config, cwd, user } = this.#plan;
    // A new binary is started by the first one's path.
    const command = findProgram("nginx") ?? "nginx";
    const child = spawn(command, ["-c", config, "-e", `${config}.log`], { cwd, ...user, stdio: "ignore" });
    await once(child, "exit");
    if (child.exitCode !== 0)
      throw new Error(`nginx did not start: ${readFileSync(`${config}.log`, "utf8")}`);
    await until(() => this.#pid !== 0);
    this.#group = this.#pid;
  }

  /** Starts a new master beside the old one, which then ends: as `service nginx upgrade` does. */
  async upgrade(): Promise<void> {
    const old = this.#pid;
    process.kill(old, "SIGUSR2");
    await until(() => ![0, old].includes(this.#pid));
    process.kill(old, "SIGQUIT");
    await until(() => !isAlive(old));
  }

  killGroup(): void {
    if (this.#group === 0) return;
    try {
      process.kill(-this.#group, "SIGKILL");
    } catch {
      // No process of the group is left.
    }
  }

  get #pid(): number {
    const { pidFile } = this.#plan;
    return existsSync(pidFile) ? Number(readFileSync(pidFile, "utf8")) : 0;
  }
}
