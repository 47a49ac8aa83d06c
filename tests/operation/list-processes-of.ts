import { readdirSync, readFileSync, readlinkSync } from "node:fs";

/** The processes that name this folder, or work in it. */
export function listProcessesOf(folder: string): number[] {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
  return pids
    .filter((pid) => ["cmdline", "environ", "cwd"].some((what) => read(pid, what).includes(folder)))
    .map(Number);
}

function read(pid: string, what: string): string {
  const path = `/proc/${pid}/${what}`;
  try {
    return what === "cwd" ? readlinkSync(path) : readFileSync(path, "utf8");
  } catch {
    // It has ended, or is another user's.
    return "";
  }
}
