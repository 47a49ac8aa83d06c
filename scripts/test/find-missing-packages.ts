import { join } from "node:path";
import { findPostgresOn } from "./find-postgres.ts";
import type { Machine } from "./machine.ts";

/** What the scale-out tests start, by Debian's package. */
const COMMANDS = {
  nginx: ["nginx"],
  pgbouncer: ["pgbouncer"],
  haproxy: ["haproxy"],
  patroni: ["patroni", "patronictl"],
  "etcd-server": ["etcd"],
  "postgresql-client": ["psql", "pg_dump", "pg_restore"],
  openssl: ["openssl"],
};

/** Servers are in a folder that only root has in PATH. */
export const SERVER_FOLDERS = ["/usr/sbin", "/sbin"];

/** Debian's packages whose programs the scale-out tests need and this machine lacks. */
export function listMissingPackages(machine: Machine): string[] {
  const folders = [...machine.path.split(":").filter(Boolean), ...SERVER_FOLDERS];
  const has = (command: string) => folders.some((folder) => machine.isExecutable(join(folder, command)));
  const missing = Object.entries(COMMANDS).flatMap(([name, commands]) => (commands.every(has) ? [] : [name]));
  return findPostgresOn(machine) === null ? [...missing, "postgresql"] : missing;
}
