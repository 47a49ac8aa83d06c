import { expect, it } from "vitest";
import { findFreePort } from "../scripts/start/free-port.ts";
import { listenForMetrics } from "./listen-for-metrics.ts";

it("the metrics' port responds to nothing but GET /metrics", async () => {
  const METRICS_PORT = await findFreePort();
  const env = { METRICS_PORT, metricsHost: "127.0.0.1" };
  await listenForMetrics(env, { contentType: "text/plain", read: () => Promise.resolve("up 1\n") });
  const ask = (path: string, method = "GET") => fetch(`http://127.0.0.1:${METRICS_PORT}${path}`, { method });
  expect(await (await ask("/metrics")).text()).toBe("up 1\n");
  for (const path of ["/", "/healthz", "/metrics/", "/metrics?x=1", "/about", "//metrics"])
    expect((await ask(path)).status, path).toBe(404);
  for (const method of ["POST", "PUT", "DELETE"])
    expect((await ask("/metrics", method)).status, method).toBe(404);
});
