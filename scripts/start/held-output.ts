import type { Readable } from "node:stream";

/** Holds back a child's stderr, so that the reason for a failed start is the last line printed. */
export class HeldOutput {
  #held: Buffer[] = [];
  #isOpen = false;

  follow(stream: Readable): void {
    stream.on("data", (chunk: Buffer) => {
      if (this.#isOpen) process.stderr.write(chunk);
      else this.#held.push(chunk);
    });
  }

  open(): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    process.stderr.write(this.take());
  }

  take(): string {
    const text = Buffer.concat(this.#held).toString();
    this.#held = [];
    return text;
  }
}
