import { readdirSync } from "node:fs";
import { join } from "node:path";

export const MIGRATIONS_FOLDER = join(import.meta.dirname, "..", "migrations");

export function listMigrations(): string[] {
  return readdirSync(MIGRATIONS_FOLDER)
    .filter((name) => name.endsWith(".sql"))
    .sort();
}
