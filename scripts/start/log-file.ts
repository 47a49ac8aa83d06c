import { closeSync, existsSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";
import { join, relative } from "node:path";

const MAX_BYTES = 20_000_000;
const END_LINES = 30;

/** Renames the old file to `….1` at each start, and if it grows too large. */
export class LogFile {
  readonly #path: string;
  #fd: number;
  #bytes = 0;

  constructor(folder: string, name: string) {
    this.#path = join(folder, name);
    this.#fd = openNew(this.#path);
  }

  get name(): string {
    const fromHere = relative(process.cwd(), this.#path);
    return fromHere.startsWith("..") ? this.#path : fromHere;
  }

  write(chunk: Buffer): void {
    try {
      writeSync(this.#fd, chunk);
    } catch {
      // Ignored, because a full disk must not end the product.
    }
    this.#bytes += chunk.length;
    if (this.#bytes <= MAX_BYTES) return;
    closeSync(this.#fd);
    this.#fd = openNew(this.#path);
    this.#bytes = 0;
  }

  readEnd(): string {
    return readFileSync(this.#path, "utf8").trimEnd().split("\n").slice(-END_LINES).join("\n");
  }
}

function openNew(path: string): number {
  if (existsSync(path)) renameSync(path, `${path}.1`);
  return openSync(path, "a", 0o600);
}
