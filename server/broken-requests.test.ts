import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { pino } from "pino";
import { expect, it } from "vitest";
import { answerBrokenRequests } from "./broken-requests.ts";

async function ask(request: string): Promise<string> {
  const server = createServer((req, res) => void res.end(req.headers.cookie));
  answerBrokenRequests(server, { log: pino({ level: "silent" }), startRequest: () => () => undefined });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const socket = connect(typeof address === "object" && address ? address.port : 0, "127.0.0.1");
  socket.write(request);
  const answer = await text(socket);
  server.close();
  return answer;
}

const withCookie = (cookie: string, end = "Connection: close\r\n\r\n") =>
  `GET / HTTP/1.1\r\nHost: a\r\nCookie: ${cookie}\r\n${end}`;

it.each([
  ["of 8 KiB", "x".repeat(8192)],
  ["that are many", Array.from({ length: 500 }, (_, index) => `c${index}=x`).join("; ")],
])("cookies %s are read", async (_, cookie) => {
  const answer = await ask(withCookie(cookie));
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toContain(cookie);
});

it.each([
  ["more headers than Node reads", withCookie("x".repeat(20_000)), 431, /remove this site's cookies.*kakor/],
  [
    "the same on a connection that has had an answer",
    withCookie("a", "\r\n") + withCookie("x".repeat(20_000)),
    431,
    /cookies/,
  ],
  ["what is no HTTP", "hello\r\n\r\n", 400, /cannot be answered/],
])("%s get a clear word", async (_, request, status, word) => {
  const answer = await ask(request);
  expect(answer).toContain(`HTTP/1.1 ${status} `);
  expect(answer).toContain("Connection: close");
  expect(answer).toMatch(word);
});
