import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { constants, zstdCompressSync, zstdDecompressSync } from "node:zlib";

const MAX_TAR_BYTES = 512 * 1024 * 1024;
// A cluster contains its catalogue three times, too far apart for gzip.
const COMPRESSION = {
  params: {
    [constants.ZSTD_c_compressionLevel]: 19,
    [constants.ZSTD_c_windowLog]: 27,
    [constants.ZSTD_c_enableLongDistanceMatching]: 1,
  },
};

/** @param changedAt the date of all files in the archive, because some files are as old as their content */
export function packFolder(folder: string, file: string, changedAt: Date): void {
  for (const name of readdirSync(folder, { encoding: "utf8", recursive: true }))
    utimesSync(join(folder, name), changedAt, changedAt);
  const tar = execFileSync("tar", ["-cf", "-", "-C", folder, "."], { maxBuffer: MAX_TAR_BYTES });
  writeFileSync(file, zstdCompressSync(tar, COMPRESSION));
}

/** @returns a temporary folder with the archive's files */
export function unpackFolder(file: string): string {
  const folder = mkdtempSync(join(tmpdir(), "vidare-unpacked-"));
  execFileSync("tar", ["-xf", "-", "-C", folder], { input: zstdDecompressSync(readFileSync(file)) });
  return folder;
}
