import { cpSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { listMigrations } from "../../../embedded/user-api/database/migrate.ts";

const ROOT = join(import.meta.dirname, "../../..");

/** Copies the service without the newer migrations, like an older release. Returns the file that starts it. */
export function copyOlderRelease(folder: string, lastMigration: string): string {
  for (const part of ["embedded/user-api", "contracts", "platform", "package.json"])
    cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  for (const part of ["content", "locales", "node_modules", "scripts"])
    symlinkSync(join(ROOT, part), join(folder, part));
  for (const name of listMigrations().filter((one) => one > lastMigration))
    rmSync(join(folder, "embedded/user-api/migrations", name));
  return join(folder, "embedded/user-api/server.ts");
}
