import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ProductParts, startProductParts } from "./product-parts.ts";

const CHUNK = `10000\r\n${"x".repeat(0x10000)}\r\n`;
const LENGTH = 3_000_000;
/** The bytes that a socket may accept after a refusal, including both ends' buffers. */
const MAX_TAKEN_BYTES = 8_000_000;

let parts: ProductParts;
beforeAll(async () => {
  parts = await startProductParts({ CONTENT_WEBHOOK_SECRET: "w".repeat(64) });
});
afterAll(() => parts.stop());

type Ending = { status: number; closes: boolean; sentBytes: number };

/** Sends the head, then chunks for as long as the connection takes them. */
function pour(port: number, head: string): Promise<Ending> {
  const { promise, resolve } = Promise.withResolvers<Ending>();
  const socket = connect({ port, host: "127.0.0.1" });
  let reply = "";
  const write = () => {
    while (!socket.destroyed && socket.write(CHUNK));
  };
  socket.on("data", (text) => {
    reply += text.toString();
    // A client that reads the refusal stops. One that does not is stopped by the server.
    socket.off("drain", write);
  });
  socket.on("drain", write);
  socket.on("error", () => undefined);
  socket.on("close", () =>
    resolve({
      status: Number(/^HTTP\/1\.1 (\d{3})/.exec(reply)?.[1] ?? 0),
      closes: /\r\nconnection: close\r\n/i.test(reply),
      sentBytes: socket.bytesWritten,
    }),
  );
  socket.write(`${head}\r\nHost: a\r\n`);
  socket.write(
    head.includes("chunked") ? "\r\n" : `Content-Length: ${LENGTH}\r\nContent-Type: application/json\r\n\r\n`,
  );
  write();
  return promise;
}

const POST = "POST /nope HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n";

/** @returns the connection, and all that came over it when the server has ended it */
function send(port: number, request: string): { socket: Socket; whole: Promise<string> } {
  const socket = connect({ port, host: "127.0.0.1" });
  socket.write(request);
  return { socket, whole: text(socket) };
}

describe("a body without end", () => {
  it.concurrent.each([
    ["web", "POST /account/login"],
    ["web", "POST /sv/t/education/education-ten-year-olds"],
    ["web", "POST /content/changed"],
    ["web", "POST /nope"],
    ["web", "POST /favicon.svg"],
    ["web", "GET /"],
    ["web", "DELETE /"],
    ["user-api", "POST /v1/users"],
    ["user-api", "POST /v1/users/delete_account"],
    ["user-api", "PUT /nope"],
    ["user-api", "GET /healthz"],
    ["content-api", "POST /spaces/vidare"],
    ["content-api", "GET /healthz"],
    ["content-api", "POST /nope"],
  ] as const)("is refused by the %s at %s, and the connection ends", async (part, line) => {
    const { process } = parts.targets[part];
    for (const coding of ["\r\nTransfer-Encoding: chunked", ""]) {
      const { status, closes, sentBytes } = await pour(process.port, `${line} HTTP/1.1${coding}`);
      expect([status, closes]).toEqual([413, true]);
      expect(sentBytes).toBeLessThan(MAX_TAKEN_BYTES);
    }
    expect(await process.statusOf("/healthz")).toBe(200);
  });

  it("ends no process if the client leaves in its middle", async () => {
    for (const target of Object.values(parts.targets)) {
      for (let attempt = 0; attempt < 5; attempt += 1) {
        const socket = connect({ port: target.process.port, host: "127.0.0.1" });
        socket.on("error", () => undefined);
        await new Promise((sent) => {
          socket.write(
            `POST /v1/users HTTP/1.1\r\nHost: a\r\nContent-Length: 5000\r\n\r\n${"x".repeat(100)}`,
            sent,
          );
        });
        socket.resetAndDestroy();
      }
      expect(await target.process.statusOf("/healthz")).toBe(200);
    }
  });
});

describe.each(["web", "user-api", "content-api"] as const)("a client of the %s", (part) => {
  const ask = (headers: string) => send(parts.targets[part].process.port, `${POST}${headers}\r\n\r\n`);

  it("is not asked for a body that is too large", async () => {
    const reply = await ask(`Expect: 100-continue\r\nContent-Length: ${LENGTH}`).whole;
    expect(reply).toMatch(/^HTTP\/1\.1 413 /);
  });

  it("is asked for any other body", async () => {
    const { socket, whole } = ask("Expect: 100-Continue\r\nContent-Length: 2\r\nConnection: close");
    socket.once("data", () => socket.write("{}"));
    expect(await whole).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 4(?!13|17)/);
  });

  it("gets a refusal for any other expectation", async () => {
    for (const body of ["", `\r\nContent-Length: ${LENGTH}`, "\r\nTransfer-Encoding: chunked"]) {
      const reply = await ask(`Expect: the unexpected${body}`).whole;
      expect(reply).toMatch(/^HTTP\/1\.1 417 [^]+\r\nconnection: close\r\n/i);
      expect(reply).toMatch(/\r\ncontent-type: [^]+\r\n\r\n./i);
    }
  });
});
