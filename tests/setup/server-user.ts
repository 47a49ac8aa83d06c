import { execFileSync } from "node:child_process";
import { userInfo } from "node:os";

export type ServerUser = { uid?: number; gid?: number };

/** The user `postgres` if this process is root, because PostgreSQL refuses to run as root; otherwise this process's user. */
export function findServerUser(): ServerUser {
  if (userInfo().uid !== 0) return {};
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}
