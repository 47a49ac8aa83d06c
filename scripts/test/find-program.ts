import { accessSync, constants, globSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

/** PostgreSQL's folders on Debian and Red Hat, of Homebrew (arm64 and x64) and of Postgres.app. */
const POSTGRES_FOLDERS = [
  "/usr/lib/postgresql/*/bin",
  "/usr/pgsql-*/bin",
  "/opt/homebrew/opt/postgresql@*/bin",
  "/usr/local/opt/postgresql@*/bin",
  "/Applications/Postgres.app/Contents/Versions/*/bin",
];
/** The folders of servers, which only root has in PATH. */
const SERVER_FOLDERS = ["/usr/sbin", "/sbin"];

const CHROME = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const EDGE = ["microsoft-edge-stable", "microsoft-edge"];
const APPS = "{Google Chrome,Chromium,Microsoft Edge}";
const BROWSER_FILES = [
  "/opt/{google/chrome/chrome,microsoft/msedge/msedge}",
  `{,${homedir()}}/Applications/${APPS}.app/Contents/MacOS/${APPS}`,
];

export function findProgram(...names: readonly string[]): string | null {
  const path = (process.env["PATH"] ?? "").split(":").filter(Boolean);
  const folders = [...newestFirst(globSync(POSTGRES_FOLDERS)), ...path, ...SERVER_FOLDERS];
  const files = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return files.find(isExecutable) ?? null;
}

export function findBrowser(): string | null {
  return findProgram(...CHROME, ...EDGE) ?? globSync(BROWSER_FILES).find(isExecutable) ?? null;
}

export function newestFirst(folders: readonly string[]): string[] {
  return folders.toSorted((a, b) => b.localeCompare(a, "en", { numeric: true }));
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
