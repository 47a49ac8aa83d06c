import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

const TEXT_FILE = /\.(?:css|html|ico|js|json|map|mjs|svg|ttf|txt|webmanifest|xml)$/;
const MIN_BYTES = 512;

/** Writes compressed copies if they are smaller than the file. @returns how many files got copies */
export async function compressFolder(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && TEXT_FILE.test(entry.name));
  const written = await Promise.all(files.map((file) => compressFile(join(file.parentPath, file.name))));
  return written.filter(Boolean).length;
}

async function compressFile(file: string): Promise<boolean> {
  const plain = await readFile(file);
  if (plain.length < MIN_BYTES) return false;
  const [brotli, gzipped] = await Promise.all([
    brotliAsync(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
    gzipAsync(plain, { level: 9 }),
  ]);
  const smaller = [
    { file: `${file}.br`, bytes: brotli },
    { file: `${file}.gz`, bytes: gzipped },
  ].filter((copy) => copy.bytes.length < plain.length);
  await Promise.all(smaller.map((copy) => writeFile(copy.file, copy.bytes)));
  return smaller.length > 0;
}
