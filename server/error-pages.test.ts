import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type Socket } from "node:net";
import { expect, it } from "vitest";
import { refuseTunnels } from "./error-pages.ts";

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
