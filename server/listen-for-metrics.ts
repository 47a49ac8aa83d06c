import { createServer } from "node:http";
import type { Services } from "../app/services/create-services.server.ts";

type Place = Pick<Services["settings"], "METRICS_PORT" | "metricsHost">;

/** Answers `GET /metrics` on a port of its own, and nothing else. Ends the process with one line if the port is taken. */
export async function listenForMetrics(
  { METRICS_PORT: port, metricsHost: host }: Place,
  text: Services["metrics"]["text"],
): Promise<void> {
  if (!text || port === undefined) return;
  const server = createServer((req, res) => {
    if (req.url !== "/metrics" || req.method !== "GET") {
      res.writeHead(404).end();
      return;
    }
    text.read().then(
      (read) => res.writeHead(200, { "Content-Type": text.contentType }).end(read),
      () => res.writeHead(500).end(),
    );
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once("error", reject);
  server.listen(port, host, resolve);
  try {
    await promise;
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? String(error.code) : String(error);
    const place = `${host}:${port}`;
    console.error(`METRICS_PORT takes a port that is free: ${place} cannot be listened on (${reason})`);
    process.exit(1);
  }
  server.unref();
}
