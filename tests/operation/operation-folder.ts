import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { PROJECT_ROOT } from "../../scripts/project-root.ts";
import { findServerUser, type ServerUser } from "../setup/server-user.ts";

/** Contains the files of servers that run as their own user. */
export class OperationFolder {
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
    return this.write(name, fillIn(deployed, places));
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }

  #give(path: string): void {
    const { uid, gid } = this.user;
    if (uid !== undefined) chownSync(path, uid, gid ?? uid);
  }
}

export function fillIn(deployed: string, places: Readonly<Record<string, string>>): string {
  let text = readFileSync(join(PROJECT_ROOT, "deploy", deployed), "utf8");
  for (const [from, to] of Object.entries(places)) {
    if (!text.includes(from)) throw new Error(`deploy/${deployed} has no "${from}"`);
    text = text.replaceAll(from, to);
  }
  return text;
}
