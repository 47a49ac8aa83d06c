import { once } from "node:events";
import { createServer } from "node:http";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { UserApiUnavailable } from "~/services/users/user-api-error.ts";

// Every reply stops in mid-body.
const server = createServer((_, response) => {
  response.writeHead(200, { "Content-Type": "application/json", "Content-Length": 100 });
  response.write('{"ok":');
});
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  vi.stubEnv("API_BASE_URL", `http://127.0.0.1:${port}`);
  vi.stubEnv("SESSION_SECRETS", "a-secret-of-this-test");
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it.each(["get", "post"] as const)(
  "a %s whose reply stops in mid-body ends in time, also after garbage was collected",
  async (method) => {
    const { send } = await import("~/services/users/send.server.ts");
    setFlagsFromString("--expose-gc");
    const collecting = setInterval(() => void runInNewContext("gc()"), 50);
    const body = method === "post" ? { body: {} } : {};
    const sent = send({ method, path: "v1/users", query: {}, headers: {}, timeoutMs: 1_000, ...body });
    await expect(sent).rejects.toThrow(UserApiUnavailable);
    clearInterval(collecting);
  },
  10_000,
);
