import type { Readable } from "node:stream";

/**
 * Holds back what a child says on stderr until it is let through: the line that tells why a start failed can then be the
 * last word, after everything that had to be stopped because of it.
 */
export class HeldOutput {
  #held: Buffer[] = [];
  #isOpen = false;

  follow(stream: Readable): void {
    stream.on("data", (chunk: Buffer) => {
      if (this.#isOpen) process.stderr.write(chunk);
      else this.#held.push(chunk);
    });
  }

  /** Writes what was held and everything from now on. */
  open(): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    process.stderr.write(this.take());
  }

  /** What was held, which is forgotten here. */
  take(): string {
    const text = Buffer.concat(this.#held).toString();
    this.#held = [];
    return text;
  }
}
