import { createServer, type Server } from "node:http";
import { REQUEST_LIMITS } from "../../../contracts/bounded-body.ts";
import type { Metrics } from "./metrics.ts";

type Address = { host: string; port: number };

/** Serves only `GET /metrics`, on its own port. Rejects if the port is in use. */
export async function serveMetrics(metrics: Metrics, { host, port }: Address): Promise<Server> {
  const server = createServer(REQUEST_LIMITS, (req, res) => {
    if (req.url !== "/metrics" || req.method !== "GET") {
      res.writeHead(404).end();
      return;
    }
    metrics.toText().then(
      (text) => res.writeHead(200, { "Content-Type": metrics.contentType }).end(text),
      () => res.writeHead(500).end(),
    );
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once("error", reject);
  server.listen(port, host, resolve);
  await promise;
  return server.unref();
}
