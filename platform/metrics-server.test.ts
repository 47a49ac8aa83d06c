import { createServer } from "node:http";
import { expect, it } from "vitest";
import { findFreePort } from "../scripts/start/free-port.ts";
import { listenForMetrics } from "./metrics-server.ts";

it("the metrics' port responds to nothing but GET /metrics", async () => {
  const port = await findFreePort();
  const text = { contentType: "text/plain", read: () => Promise.resolve("up 1\n") };
  await listenForMetrics({ text }, { host: "127.0.0.1", port });
  const ask = (path: string, method = "GET") => fetch(`http://127.0.0.1:${port}${path}`, { method });
  expect(await (await ask("/metrics")).text()).toBe("up 1\n");
  for (const path of ["/", "/healthz", "/metrics/", "/metrics?x=1", "/about", "//metrics"])
    expect((await ask(path)).status, path).toBe(404);
  for (const method of ["POST", "PUT", "DELETE", "OPTIONS"])
    expect((await ask("/metrics", method)).status, method).toBe(404);
});

it("an address that cannot be listened on is one line that names its setting", async () => {
  const text = { contentType: "text/plain", read: () => Promise.resolve("") };
  const port = await findFreePort();
  const other = createServer().listen(port, "127.0.0.1");
  await expect(listenForMetrics({ text }, { host: "127.0.0.1", port })).rejects.toThrow(
    `METRICS_PORT takes a port that is free: 127.0.0.1:${port} cannot be listened on (EADDRINUSE)`,
  );
  other.close();
  await expect(listenForMetrics({ text }, { host: "192.0.2.1", port })).rejects.toThrow(
    'METRICS_HOST takes a name or address of this machine, not "192.0.2.1" (EADDRNOTAVAIL)',
  );
});
