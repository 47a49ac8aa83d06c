import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { PROJECT_ROOT } from "../../project-root.ts";
import { findFreePort } from "../../start/free-port.ts";
import { findServerUser, type ServerUser } from "../processes.ts";
import { Program, type ProgramPlan } from "./program.ts";

/** The folders of programs, with those of servers, which only root has in PATH. */
const PATH = `${process.env["PATH"]}:/usr/sbin:/sbin`;

/** A folder with the files of servers that run as their own user, and the servers themselves. */
export class Machine {
  readonly path = mkdtempSync(join(tmpdir(), "vidare-operation-"));
  readonly user: ServerUser = findServerUser();

  constructor() {
    this.#give(this.path);
    chmodSync(this.path, 0o755);
  }

  folder(name: string): string {
    const path = join(this.path, name);
    mkdirSync(path, { recursive: true, mode: 0o700 });
    this.#give(path);
    return path;
  }

  write(name: string, text: string): string {
    const path = join(this.path, name);
    if (dirname(name) !== ".") this.folder(dirname(name));
    writeFileSync(path, text, { mode: 0o600 });
    this.#give(path);
    return path;
  }

  /** Writes a file of deploy/ with this test's addresses and paths. @throws if one of them is not in the file */
  fillIn(name: string, deployed: string, places: Readonly<Record<string, string>>): string {
    let text = readFileSync(join(PROJECT_ROOT, "deploy", deployed), "utf8");
    for (const [from, to] of Object.entries(places)) {
      if (!text.includes(from)) throw new Error(`deploy/${deployed} has no "${from}"`);
      text = text.replaceAll(from, to);
    }
    return this.write(name, text);
  }

  /** Plans a program, by default a server of Debian. */
  plan(plan: Pick<ProgramPlan, "name" | "command" | "args" | "isReady"> & Partial<ProgramPlan>): Program {
    return new Program({ cwd: this.path, env: { PATH }, user: this.user, ...plan });
  }

  /** The processes that name this folder of the machine, or work in it. */
  listProcesses(name = ""): number[] {
    const path = join(this.path, name);
    const pids = readdirSync("/proc").filter((pid) => /^\d+$/.test(pid) && Number(pid) !== process.pid);
    return pids
      .filter((pid) => ["cmdline", "environ", "cwd"].some((what) => readProcess(pid, what).includes(path)))
      .map(Number);
  }

  /** Like a power failure: no process gets a signal that it could handle. */
  end(name = ""): void {
    for (const pid of this.listProcesses(name))
      try {
        process.kill(pid, "SIGKILL");
      } catch {
        // The process has ended with its parent.
      }
  }

  remove(): void {
    this.end();
    rmSync(this.path, { recursive: true, force: true });
  }

  #give(path: string): void {
    const { uid, gid } = this.user;
    if (uid !== undefined) chownSync(path, uid, gid ?? uid);
  }
}

/** Returns `count` different ports. */
export async function findFreePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await findFreePort());
  return [...ports];
}

export async function isOk(url: string): Promise<boolean> {
  const response = await fetch(url, {
    headers: { connection: "close" },
    signal: AbortSignal.timeout(5_000),
  }).catch(() => null);
  await response?.body?.cancel();
  return response?.ok ?? false;
}

function readProcess(pid: string, what: string): string {
  const path = `/proc/${pid}/${what}`;
  try {
    return what === "cwd" ? readlinkSync(path) : readFileSync(path, "utf8");
  } catch {
    // The process has ended, or belongs to another user.
    return "";
  }
}
