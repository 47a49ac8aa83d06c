import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { pino } from "pino";
import { leaveExpectations, REQUEST_LIMITS, withBoundedBody } from "../../contracts/bounded-body.ts";
import { toSafeLine } from "../../contracts/log-lines.ts";
import { StartError } from "../../scripts/start-error.ts";
import { toStartLine } from "../../scripts/start-line.ts";
import { createUserApi } from "./app.ts";
import { drainOnSignal } from "./drain.ts";
import { reasonOf } from "./errors/reason-of.ts";
import { BODY_REFUSALS, MAX_BODY_BYTES } from "./http/check-body.ts";
import { serveMetrics } from "./monitoring/metrics-server.ts";
import { openServices } from "./open-services.ts";
import type { Services } from "./services.ts";
import { parseSettings, type Settings, SettingsError } from "./settings.ts";

try {
  await start();
} catch (error) {
  const line = error instanceof SettingsError ? error.message : toStartLine(error);
  if (line === null) throw error;
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

async function start(): Promise<void> {
  const settings = parseSettings(process.env);
  const log = pino({ name: "user-api", level: settings.LOG_LEVEL, hooks: { streamWrite: toSafeLine } });
  const { services, readContent, close } = await openServices(settings, log);
  const stopping = new AbortController();
  await listenForMetrics(services, settings);
  const api = createUserApi(services, stopping.signal);
  const server = await listen(api.fetch, settings.HOST, settings.PORT);
  const port = portOf(server);
  log.info({ address: `http://${settings.HOST}:${port}` }, "listening");
  stopping.signal.addEventListener("abort", () => log.info("stopping"));
  drainOnSignal(server, stopping, close);
  // `npm run dev` says so if the content has changed.
  process.on("message", () => void readContent().then(() => process.send?.({ type: "content-read" })));
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
): Promise<Server> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const listener = getRequestListener(fetch, { autoCleanupIncoming: false });
  const server = createServer(
    REQUEST_LIMITS,
    withBoundedBody(listener, () => MAX_BODY_BYTES, BODY_REFUSALS),
  );
  leaveExpectations(server);
  server.once("error", (error: NodeJS.ErrnoException) => {
    const reason = error.code === "EADDRINUSE" ? "is in use" : `cannot be used (${error.code ?? error.name})`;
    const name = /^(EADDRNOTAVAIL|ENOTFOUND|EAI_)/.test(error.code ?? "") ? "HOST" : "PORT";
    reject(new StartError(`${name}: ${hostname}:${port} ${reason}`));
  });
  server.listen(port, hostname, resolve);
  await promise;
  return server;
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}
