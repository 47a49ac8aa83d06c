import { createServer } from "node:http";
import { REQUEST_LIMITS } from "./bounded-body.ts";
import { listen } from "./listen.ts";
import type { Metrics } from "./metrics.ts";

/** Serves only `GET /metrics`, on a port of its own. @throws {StartError} if the port cannot be listened on */
export async function listenForMetrics(
  { text }: Pick<Metrics, "text">,
  { host, port }: { host: string; port: number | undefined },
): Promise<void> {
  if (!text || port === undefined) return;
  const server = createServer(REQUEST_LIMITS, (req, res) => {
    if (req.url !== "/metrics" || req.method !== "GET") return void res.writeHead(404).end();
    text.read().then(
      (read) => res.writeHead(200, { "Content-Type": text.contentType }).end(read),
      () => res.writeHead(500).end(),
    );
  });
  await listen(server, { host, port, names: ["METRICS_HOST", "METRICS_PORT"] });
  server.unref();
}
