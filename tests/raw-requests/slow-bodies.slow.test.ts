import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ProductParts, startProductParts } from "./product-parts.ts";

/** Node's own limit for a whole request is five minutes. */
const IS_CLOSED_WITHIN_MS = 120_000;

let parts: ProductParts;
beforeAll(async () => {
  parts = await startProductParts();
});
afterAll(() => parts.stop());

describe("a body that drips in", () => {
  it.concurrent.each(["web", "user-api", "content-api"] as const)(
    "is ended by %s",
    async (part) => {
      const socket = connect({ port: parts.targets[part].process.port, host: "127.0.0.1" });
      socket.on("error", () => undefined).resume();
      socket.write("POST /v1/users HTTP/1.1\r\nHost: a\r\nContent-Length: 60000\r\n\r\n");
      const drip = setInterval(() => socket.write("x"), 500);
      await once(socket, "close");
      clearInterval(drip);
      expect(socket.bytesWritten).toBeLessThan(60_000);
    },
    IS_CLOSED_WITHIN_MS,
  );
});
