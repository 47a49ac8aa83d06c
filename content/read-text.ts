import { readFile } from "node:fs/promises";
import path from "node:path";
import type { SourceFile } from "./read-source.ts";

/** Windows' editors write a mark before the first letter, and other line ends. */
export async function readText(file: string, folder: string): Promise<SourceFile> {
  const text = await readFile(path.join(folder, file), "utf8");
  return { file, text: text.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n") };
}
