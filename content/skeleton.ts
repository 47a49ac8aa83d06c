import { cp, mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import { SHIPPED_CONTENT } from "./read-source.ts";

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
  await mkdir(to, { recursive: true });
  await cp(SKELETON_FOLDER, to, { recursive: true });
  await copySchemas(to);
}

export async function copySchemas(to: string): Promise<void> {
  await cp(SCHEMAS_FOLDER, path.join(to, ".schemas"), { recursive: true });
}
