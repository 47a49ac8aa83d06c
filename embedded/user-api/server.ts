import type { AddressInfo } from "node:net";
import { serve, type ServerType } from "@hono/node-server";
import { pino } from "pino";
import { toSafeLine } from "../../contracts/log-lines.ts";
import { createUserApi } from "./app.ts";
import { drainOnSignal } from "./drain.ts";
import { reasonOf } from "./errors/reason-of.ts";
import { serveMetrics } from "./monitoring/metrics-server.ts";
import { openServices, StartError } from "./open-services.ts";
import type { Services } from "./services.ts";
import { parseSettings, type Settings, SettingsError } from "./settings.ts";

try {
  await start();
} catch (error) {
  if (!(error instanceof SettingsError) && !(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

async function start(): Promise<void> {
  const settings = parseSettings(process.env);
  const log = pino({ name: "user-api", level: settings.LOG_LEVEL, hooks: { streamWrite: toSafeLine } });
  const { services, close } = await openServices(settings, log);
  const stopping = new AbortController();
  await listenForMetrics(services, settings);
  const api = createUserApi(services, stopping.signal);
  const server = await listen(api.fetch, settings.HOST, settings.PORT);
  const port = portOf(server);
  log.info({ address: `http://${settings.HOST}:${port}` }, "listening");
  stopping.signal.addEventListener("abort", () => log.info("stopping"));
  drainOnSignal(server, stopping, close);
  process.send?.({ type: "ready", port });
}

async function listenForMetrics(
  { metrics }: Services,
  { METRICS_HOST: host = "127.0.0.1", METRICS_PORT: port }: Settings,
): Promise<void> {
  if (!metrics || port === undefined) return;
  try {
    await serveMetrics(metrics, { host, port });
  } catch (error) {
    throw new StartError(`METRICS_PORT: ${host}:${port} cannot be listened on (${reasonOf(error)})`);
  }
}

async function listen(
  fetch: (request: Request, env: object) => Response | Promise<Response>,
  hostname: string,
  port: number,
): Promise<ServerType> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const server = serve({ fetch, hostname, port }, () => resolve());
  server.once("error", (error: NodeJS.ErrnoException) => {
    const reason = error.code === "EADDRINUSE" ? "is in use" : `cannot be used (${error.code ?? error.name})`;
    const name = /^(EADDRNOTAVAIL|ENOTFOUND|EAI_)/.test(error.code ?? "") ? "HOST" : "PORT";
    reject(new StartError(`${name}: ${hostname}:${port} ${reason}`));
  });
  await promise;
  return server;
}

function portOf(server: ServerType): number {
  const address: AddressInfo | string | null = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}
