import { readFile } from "node:fs/promises";
import path from "node:path";
import { requireInside } from "./require-inside.ts";

/** `file` is the path below the content folder, with slashes on every platform. */
export type SourceFile = { file: string; text: string };

/** Drops the byte order mark that some editors write. Lines may end in CR LF, or in CR alone. */
export async function readText(file: string, folder: string): Promise<SourceFile> {
  await requireInside(folder, file);
  const text = await readFile(path.join(folder, file), "utf8");
  return { file, text: text.replace(/^\uFEFF/, "").replaceAll(/\r\n?/g, "\n") };
}
