import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { serve, type ServerType } from "@hono/node-server";
import { pino, type Logger } from "pino";
import { withoutQueries } from "../../contracts/log-lines.ts";
import { createUserApi } from "./app.ts";
import { openServices, StartRefused } from "./open-services.ts";
import { parseSettings, SettingsError } from "./settings.ts";

/** How long running requests may take to finish once the service is told to stop. */
const drainMs = 8_000;

try {
  await start();
} catch (error) {
  if (!(error instanceof SettingsError) && !(error instanceof StartRefused)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

async function start(): Promise<void> {
  const settings = parseSettings(process.env);
  const log = pino({ name: "user-api", level: settings.LOG_LEVEL, hooks: { streamWrite: withoutQueries } });
  const { services, close } = await openServices(settings, log);
  const server = await listen(createUserApi(services).fetch, settings.HOST, settings.PORT);
  const port = portOf(server);
  log.info({ address: `http://${settings.HOST}:${port}` }, "listening");
  stopWhenTold(server, close, log);
  process.send?.({ type: "ready", port });
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
    reject(new StartRefused(`PORT: ${hostname}:${port} ${reason}`));
  });
  await promise;
  return server;
}

function portOf(server: ServerType): number {
  const address: AddressInfo | string | null = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

/** Told by a signal, or by the end of the parent process: no new requests, the running ones finish, then the end. */
function stopWhenTold(server: ServerType, close: () => Promise<void>, log: Logger): void {
  let isStopping = false;
  const stop = async (reason: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ reason }, "stopping");
    const overdue = setTimeout(() => closeConnections(server), drainMs);
    await new Promise((resolve) => server.close(resolve));
    clearTimeout(overdue);
    await close();
    process.exit(0);
  };
  for (const reason of ["SIGTERM", "SIGINT", "disconnect"]) process.on(reason, () => void stop(reason));
}

function closeConnections(server: ServerType | Server): void {
  if ("closeAllConnections" in server) server.closeAllConnections();
}
