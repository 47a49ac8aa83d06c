import { createServer } from "node:http";
import type { Services } from "../app/services/create-services.server.ts";
import { REQUEST_LIMITS } from "../contracts/bounded-body.ts";
import { listenOrExit } from "./listen.ts";

type Address = Pick<Services["settings"], "METRICS_PORT" | "metricsHost">;

export async function listenForMetrics(
  { METRICS_PORT: port, metricsHost: host }: Address,
  text: Services["metrics"]["text"],
): Promise<void> {
  if (!text || port === undefined) return;
  const server = createServer(REQUEST_LIMITS, (req, res) => {
    if (req.url !== "/metrics" || req.method !== "GET") return void res.writeHead(404).end();
    text.read().then(
      (read) => res.writeHead(200, { "Content-Type": text.contentType }).end(read),
      () => res.writeHead(500).end(),
    );
  });
  await listenOrExit(server, { host, port, names: ["METRICS_HOST", "METRICS_PORT"] });
  server.unref();
}
