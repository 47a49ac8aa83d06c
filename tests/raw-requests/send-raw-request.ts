import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { RawRequest } from "./raw-request.ts";

const HUNG = -1;
const TIMEOUT_MS = 30_000;
/** In milliseconds; an idle connection has an incomplete request, or is kept alive after its reply. */
const SILENCE_MS = 100;

/** @returns the statuses of all replies in order, then `HUNG` if the server left the connection open */
export function sendRawRequest(port: number, request: RawRequest): Promise<number[]> {
  const { promise, resolve } = Promise.withResolvers<number[]>();
  const socket = connect({ port, host: "127.0.0.1" });
  let response = "";
  let isWritten = false;
  let isHung = false;
  socket.setTimeout(SILENCE_MS);
  socket.on("timeout", () => {
    isHung = socket.writableEnded;
    if (isHung) socket.destroy();
    if (isWritten) socket.end().setTimeout(TIMEOUT_MS);
  });
  socket.on("data", (chunk) => {
    response += chunk.toString("latin1");
    if (request.ending === "leave") socket.resetAndDestroy();
  });
  // A server may close a bad connection during the write.
  socket.on("error", () => undefined);
  socket.on("close", () => resolve([...statusesOf(response), ...(isHung ? [HUNG] : [])]));
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

function statusesOf(response: string): number[] {
  return [...response.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}
