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

/** Only root has them in PATH. */
const SERVER_FOLDERS = ["/usr/sbin", "/sbin"];

/** Debian's packages whose programs the scale-out tests need and this machine lacks. */
export function listMissingPackages(machine: Machine): string[] {
  const has = (command: string) => findExecutable(machine, command) !== null;
  const missing = Object.entries(COMMANDS).flatMap(([name, commands]) => (commands.every(has) ? [] : [name]));
  return findPostgresOn(machine) === null ? [...missing, "postgresql"] : missing;
}

export function findExecutable({ path, isExecutable }: Machine, command: string): string | null {
  const folders = [...path.split(":").filter(Boolean), ...SERVER_FOLDERS];
  return folders.map((folder) => join(folder, command)).find(isExecutable) ?? null;
}
