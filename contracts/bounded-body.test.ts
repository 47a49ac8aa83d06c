import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { withBoundedBody } from "./bounded-body.ts";

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
