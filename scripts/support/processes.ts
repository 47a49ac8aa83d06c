import { execFileSync } from "node:child_process";
import { userInfo } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";

export type ServerUser = { uid?: number; gid?: number };

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** @throws {Error} after `timeoutMs`, which only a heavily loaded machine reaches */
export async function until(condition: () => boolean | Promise<boolean>, timeoutMs = 25_000): Promise<void> {
  const deadlineMs = performance.now() + timeoutMs;
  while (!(await condition())) {
    if (performance.now() > deadlineMs)
      throw new Error(`The condition did not come true within ${timeoutMs / 1000} seconds.`);
    await sleep(20);
  }
}

/** The user `postgres` if this process is root, because PostgreSQL refuses to run as root; otherwise this process's user. */
export function findServerUser(): ServerUser {
  if (userInfo().uid !== 0) return {};
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}
