import { cp, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { makeFolder } from "../platform/disk.ts";
import { SHIPPED_CONTENT } from "./read-source.ts";
import { toJsonSchemas } from "./schema/json-schemas.ts";

export const SKELETON_FOLDER = path.join(SHIPPED_CONTENT, "skeleton");
export const SCHEMAS_FOLDER = path.join(SHIPPED_CONTENT, ".schemas");

/** Null if there is no such folder. */
export async function listFolder(folder: string): Promise<string[] | null> {
  return readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  });
}

export async function copySkeleton(to: string): Promise<void> {
  makeFolder(to);
  await cp(SKELETON_FOLDER, to, { recursive: true });
  await writeSchemas(path.join(to, ".schemas"));
}

/** Writes the schemas with the languages that the site has now. */
export async function writeSchemas(folder: string): Promise<void> {
  makeFolder(folder);
  for (const [name, text] of toJsonSchemas()) await writeFile(path.join(folder, name), text);
}
