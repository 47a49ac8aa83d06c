import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { pino } from "pino";
import { expect, it } from "vitest";
import { refuseUnreadable } from "./refuse-unreadable.ts";

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
