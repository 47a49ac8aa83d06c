import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { RawRequest } from "./odd-requests.ts";

const HUNG = -1;
const TIMEOUT_MS = 30_000;
/** After this silence, the connection is idle: its request is incomplete, or it is kept alive after its reply. */
const SILENCE_MS = 100;

/** `statuses` are those of all replies in order, then `HUNG` if the server left the connection open. `text` is in Latin-1. */
export type RawReply = { statuses: number[]; text: string };

/** @param minReplies the number of replies to wait for: a busy server takes longer than the silence, and an early end would abort its work */
export function sendRawRequest(
  port: number,
  request: Omit<RawRequest, "asked">,
  minReplies = 0,
): Promise<RawReply> {
  const { promise, resolve } = Promise.withResolvers<RawReply>();
  const socket = connect({ port, host: "127.0.0.1" });
  let text = "";
  let isWritten = false;
  let isHung = false;
  socket.setTimeout(SILENCE_MS);
  socket.on("timeout", () => {
    if (statusesOf(text).length < minReplies) return;
    isHung = socket.writableEnded;
    if (isHung) socket.destroy();
    if (isWritten) socket.end().setTimeout(TIMEOUT_MS);
  });
  socket.on("data", (chunk) => {
    text += chunk.toString("latin1");
    if (request.ending === "leave") socket.resetAndDestroy();
  });
  // A server may close a bad connection during the write.
  socket.on("error", () => undefined);
  socket.on("close", () => resolve({ statuses: [...statusesOf(text), ...(isHung ? [HUNG] : [])], text }));
  socket.on("connect", () => {
    void writeParts(socket, request).then(() => {
      isWritten = true;
      if (request.ending === "reset") socket.resetAndDestroy();
    });
  });
  return promise;
}

/** A message as it is, from a client that waits for its replies or the end of the connection. */
export async function send(port: number, text: string, replies = 1): Promise<number[]> {
  return (await sendRawRequest(port, { parts: [text], pauseMs: 0, ending: "finish" }, replies)).statuses;
}

/** The only reply of a connection; null if there is none, or it is not whole. */
export function toResponse({ statuses, text }: RawReply): Response | null {
  const [head = "", ...rest] = text.replace(/^HTTP\/1\.1 100 [^]*?\r\n\r\n/, "").split("\r\n\r\n");
  const [, ...lines] = head.split("\r\n");
  const [status] = statuses;
  if (statuses.length !== 1 || status === undefined || status < 200) return null;
  const headers = new Headers(
    lines.map((line): [string, string] => [line.replace(/:.*/, ""), line.replace(/^.*?: ?/, "")]),
  );
  const body: Buffer<ArrayBuffer> = Buffer.from(rest.join("\r\n\r\n"), "latin1");
  return new Response(headers.has("Transfer-Encoding") ? unchunk(body) : body, { status, headers });
}

function unchunk(body: Buffer): Buffer<ArrayBuffer> {
  const parts: Buffer[] = [];
  for (let at = 0; at < body.length;) {
    const from = body.indexOf("\r\n", at) + 2;
    const to = from + Number.parseInt(body.toString("latin1", at, from), 16);
    parts.push(body.subarray(from, to));
    at = to + 2;
  }
  return Buffer.concat(parts);
}

async function writeParts(
  socket: ReturnType<typeof connect>,
  { parts, pauseMs }: Pick<RawRequest, "parts" | "pauseMs">,
): Promise<void> {
  for (const [index, part] of parts.entries()) {
    if (index > 0) await pause(pauseMs);
    if (socket.destroyed) return;
    socket.write(Buffer.from(part, "latin1"));
  }
}

function statusesOf(response: string): number[] {
  return [...response.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}
