import { createServer } from "node:http";
import type { Web } from "./load-web.ts";

type Measured = {
  env: Pick<Web["env"], "METRICS_PORT" | "metricsHost">;
  metricsText: { contentType: string; read: () => Promise<string> } | null;
};

/** Answers `GET /metrics` on a port of its own, and nothing else. Ends the process with one line where the port is taken. */
export async function listenForMetrics({ env, metricsText }: Measured): Promise<void> {
  if (!metricsText || env.METRICS_PORT === undefined) return;
  const server = createServer((req, res) => {
    if (req.url !== "/metrics" || req.method !== "GET") {
      res.writeHead(404).end();
      return;
    }
    metricsText.read().then(
      (text) => res.writeHead(200, { "Content-Type": metricsText.contentType }).end(text),
      () => res.writeHead(500).end(),
    );
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once("error", reject);
  server.listen(env.METRICS_PORT, env.metricsHost, resolve);
  try {
    await promise;
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? String(error.code) : String(error);
    const place = `${env.metricsHost}:${env.METRICS_PORT}`;
    console.error(`METRICS_PORT takes a port that is free: ${place} cannot be listened on (${reason})`);
    process.exit(1);
  }
  server.unref();
}
