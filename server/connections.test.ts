import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setImmediate as nextTurn } from "node:timers/promises";
import { pino } from "pino";
import { expect, it } from "vitest";
import { withBoundedBody } from "../platform/bounded-body.ts";
import { refuseTunnels, refuseUnreadable } from "./error-pages.ts";

/** Sends each request after the response to the previous one. */
async function ask(...requests: string[]): Promise<string> {
  const server = createServer((req, res) => void setImmediate(() => res.end(req.headers.cookie)));
  refuseUnreadable(server, { log: pino({ level: "silent" }), startRequest: () => () => undefined });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const socket = connect(typeof address === "object" && address ? address.port : 0, "127.0.0.1");
  const responses = text(socket);
  for (const request of requests) {
    socket.write(request);
    if (request !== requests.at(-1)) await once(socket, "data");
  }
  const received = await responses;
  server.close();
  return received;
}

function withCookie(cookie: string, end = "Connection: close\r\n\r\n"): string {
  return `GET / HTTP/1.1\r\nHost: a\r\nCookie: ${cookie}\r\n${end}`;
}

it.each([
  ["of 8 KiB", "x".repeat(8192)],
  ["that are many", Array.from({ length: 500 }, (_, index) => `c${index}=x`).join("; ")],
])("cookies %s are read", async (_, cookie) => {
  const response = await ask(withCookie(cookie));
  expect(response).toMatch(/^HTTP\/1\.1 200 /);
  expect(response).toContain(cookie);
});

it.each([
  ["more headers than Node reads", withCookie("x".repeat(20_000)), 431, /too many cookies.*kakor/],
  ["what is no HTTP", "hello\r\n\r\n", 400, /cannot be answered/],
])("%s get a clear word", async (_, request, status, word) => {
  const response = await ask(request);
  expect(response).toContain(`HTTP/1.1 ${status} `);
  expect(response).toContain("Connection: close");
  expect(response).toMatch(word);
});

it("headers that are too long get a response on a connection that has had one", async () => {
  const response = await ask(withCookie("a", "\r\n"), withCookie("x".repeat(20_000)));
  expect(response).toMatch(/^HTTP\/1\.1 200 [^]+HTTP\/1\.1 431 /);
});

it("what follows a request and is none does not cut its response", async () => {
  const response = await ask(`${withCookie("a", "\r\n")}answer=q1-a&nonce=n`);
  expect(response).toMatch(/^HTTP\/1\.1 200 [^]+a$/);
});

const MAX_BYTES = 10;
const REFUSALS = {
  headers: { "Content-Type": "text/plain" },
  bodies: { 413: "too large", 417: "unexpected" },
};

it("a body is refused after the response to a request before it, which comes whole", async () => {
  const server = createServer();
  async function answerAfterNextBody(_req: IncomingMessage, res: ServerResponse): Promise<void> {
    await once(server, "request");
    for (let turn = 0; turn < 20; turn += 1) await nextTurn();
    res.end("first");
  }
  server.on(
    "request",
    withBoundedBody(answerAfterNextBody, () => MAX_BYTES, REFUSALS),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const socket = connect(typeof address === "object" && address ? address.port : 0, "127.0.0.1");
  const chunked = `Transfer-Encoding: chunked\r\n\r\n14\r\n${"x".repeat(20)}\r\n0\r\n\r\n`;
  socket.write(`GET / HTTP/1.1\r\nHost: a\r\n\r\nPOST / HTTP/1.1\r\nHost: a\r\n${chunked}`);
  const replies = await text(socket);
  server.close();
  expect(replies).toMatch(/^HTTP\/1\.1 200 [^]+\r\n\r\nfirstHTTP\/1\.1 413 [^]+\r\n\r\ntoo large$/);
});

it("a tunnel is refused, and its connection ended even if the client keeps it open", async () => {
  const server = createServer();
  refuseTunnels(server);
  const closed = Promise.withResolvers<void>();
  server.on("connection", (socket: Socket) => socket.once("close", closed.resolve));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const client = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  client.write("CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n");
  const [response] = await once(client, "data");
  expect(String(response)).toMatch(/^HTTP\/1\.1 405 /);
  await closed.promise;
  client.destroy();
  server.close();
});
