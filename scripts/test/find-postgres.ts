import { join } from "node:path";
import type { Machine } from "./machine.ts";

/** Debian, Red Hat, Homebrew (arm64 and x64) and Postgres.app. */
const PLACES = [
  { folder: "/usr/lib/postgresql", name: /^(\d+)$/ },
  { folder: "/usr", name: /^pgsql-(\d+)$/ },
  { folder: "/opt/homebrew/opt", name: /^postgresql@(\d+)$/ },
  { folder: "/usr/local/opt", name: /^postgresql@(\d+)$/ },
  { folder: "/Applications/Postgres.app/Contents/Versions", name: /^(\d+)$/ },
];

export function findPostgresOn(machine: Machine): string | null {
  const folders = [...PLACES.flatMap((place) => versionFolders(place, machine)), ...machine.path.split(":")];
  return folders.find((folder) => folder && machine.isExecutable(join(folder, "initdb"))) ?? null;
}

function versionFolders({ folder, name }: (typeof PLACES)[number], { list }: Machine): string[] {
  return list(folder)
    .flatMap((entry) => {
      const version = name.exec(entry)?.[1];
      return version ? [{ version: Number(version), bin: join(folder, entry, "bin") }] : [];
    })
    .sort((a, b) => b.version - a.version)
    .map(({ bin }) => bin);
}
