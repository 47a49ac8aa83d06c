import { once } from "node:events";
import { createServer } from "node:http";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { NO_METRICS } from "~/services/monitoring/metrics.server.ts";
import { createUserApi } from "~/services/users/create-user-api.server.ts";
import { UserApiUnavailable } from "~/services/users/user-api-error.ts";
import { SILENT_LOG } from "../../../tests/mocks/silent-log.ts";

const server = createServer((_, response) => {
  response.writeHead(200, { "Content-Type": "application/json", "Content-Length": 100 });
  response.write('{"ok":');
});
let baseUrl = "";
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  baseUrl = `http://127.0.0.1:${port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it.each(["get", "post"] as const)(
  "a %s whose reply stops in mid-body ends in time, also after garbage was collected",
  async (method) => {
    const { send } = createUserApi({ baseUrl, fetch, clock: Date.now, log: SILENT_LOG, metrics: NO_METRICS });
    setFlagsFromString("--expose-gc");
    const collecting = setInterval(() => void runInNewContext("gc()"), 50);
    const body = method === "post" ? { body: {} } : {};
    const sent = send({ method, path: "v1/users", query: {}, headers: {}, timeoutMs: 1_000, ...body });
    await expect(sent).rejects.toThrow(UserApiUnavailable);
    clearInterval(collecting);
  },
  10_000,
);
