import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { RawRequest } from "./raw-request.ts";

/** Stands for a connection that the server did not close although the client had ended it. */
export const HUNG = -1;
const PATIENCE_MS = 30_000;
/** A connection on which nothing moves for so long is ended: the request was incomplete, or is answered and kept alive. */
const SILENCE_MS = 100;

/**
 * Sends a request over a socket of its own and reads until either side closes it.
 * @returns the statuses of all answers, in their order, and `HUNG` where the server left the connection open
 */
export function sendRawRequest(port: number, request: RawRequest): Promise<number[]> {
  const { promise, resolve } = Promise.withResolvers<number[]>();
  const socket = connect({ port, host: "127.0.0.1" });
  let answer = "";
  let isWritten = false;
  let isHung = false;
  socket.setTimeout(SILENCE_MS);
  socket.on("timeout", () => {
    isHung = socket.writableEnded;
    if (isHung) socket.destroy();
    if (isWritten) socket.end().setTimeout(PATIENCE_MS);
  });
  socket.on("data", (chunk) => {
    answer += chunk.toString("latin1");
    if (request.ending === "leave") socket.resetAndDestroy();
  });
  // A server may close a bad connection while it is still written to.
  socket.on("error", () => undefined);
  socket.on("close", () => resolve([...statusesOf(answer), ...(isHung ? [HUNG] : [])]));
  socket.on("connect", () => {
    void writeParts(socket, request).then(() => {
      isWritten = true;
      if (request.ending === "reset") socket.resetAndDestroy();
    });
  });
  return promise;
}

async function writeParts(socket: ReturnType<typeof connect>, { parts, pauseMs }: RawRequest): Promise<void> {
  for (const [index, part] of parts.entries()) {
    if (index > 0) await pause(pauseMs);
    if (socket.destroyed) return;
    socket.write(Buffer.from(part, "latin1"));
  }
}

function statusesOf(answer: string): number[] {
  return [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}
