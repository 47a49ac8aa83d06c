import type { Part } from "~/services/content/media-range.ts";

const MAX_IDLE_MS = 30_000;

/** Aborts after 30 s without a byte. @param part null for all bytes */
export function toMediaBody(
  body: ReadableStream<Uint8Array>,
  part: Part | null,
  abort: () => void,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let toSkip = part ? part.start : 0;
  let toSend = part ? part.end - part.start + 1 : Infinity;

  async function readChunk(): Promise<Uint8Array | null> {
    const idle = setTimeout(abort, MAX_IDLE_MS);
    const { value } = await reader.read().finally(() => clearTimeout(idle));
    return value ?? null;
  }

  async function pull(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    let isSent = false;
    while (!isSent) {
      const bytes = toSend > 0 ? await readChunk() : null;
      if (bytes === null) {
        controller.close();
        return reader.cancel();
      }
      const wanted = bytes.subarray(toSkip, toSkip + toSend);
      toSkip = Math.max(0, toSkip - bytes.length);
      toSend -= wanted.length;
      isSent = wanted.length > 0;
      if (isSent) controller.enqueue(wanted);
    }
  }

  // Reads from the host only as fast as the visitor reads.
  return new ReadableStream({ pull, cancel: (reason) => reader.cancel(reason) }, { highWaterMark: 0 });
}
