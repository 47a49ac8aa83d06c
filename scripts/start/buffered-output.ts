import type { Readable } from "node:stream";

/** Buffers a child's stderr, so that the reason for a failed start is the last line printed. */
export class BufferedOutput {
  #chunks: Buffer[] = [];
  #isFlushed = false;

  read(stream: Readable): void {
    stream.on("data", (chunk: Buffer) => {
      if (this.#isFlushed) process.stderr.write(chunk);
      else this.#chunks.push(chunk);
    });
  }

  /** Later chunks are written at once. */
  flush(): void {
    if (this.#isFlushed) return;
    this.#isFlushed = true;
    process.stderr.write(this.take());
  }

  take(): string {
    const text = Buffer.concat(this.#chunks).toString();
    this.#chunks = [];
    return text;
  }
}
