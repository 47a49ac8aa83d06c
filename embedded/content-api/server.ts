import { dirname } from "node:path";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { pino } from "pino";
import { withoutQueries } from "../../contracts/log-lines.ts";
import { createContentApi } from "./app.ts";
import type { Settings } from "./settings.ts";
import { parseSettings } from "./settings.ts";
import type { Store } from "./store.ts";
import { createStore } from "./store.ts";

/** How long requests may still run after the process was asked to stop, in milliseconds. */
const DRAIN_MS = 5000;

try {
  start(parseSettings(process.env));
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}

function start(settings: Settings): void {
  const { HOST, PORT, CONTENT_FILE: file, CONTENTFUL_ACCESS_TOKEN: token } = settings;
  const identity = { space: settings.CONTENTFUL_SPACE_ID, environment: settings.CONTENTFUL_ENVIRONMENT };
  const log = pino({
    name: "content-api",
    level: settings.LOG_LEVEL,
    hooks: { streamWrite: withoutQueries },
  });
  const store = openContent(file, () => createStore({ ...identity, file, log }));
  const app = createContentApi({ ...identity, token, store, filesDir: dirname(file), log });
  const server = serve({ fetch: app.fetch, hostname: HOST, port: PORT }, ({ address, port }: AddressInfo) => {
    log.info({ address: `http://${address}:${port}`, ...identity, file }, "listening");
    process.send?.({ type: "ready", port });
  });
  server.on("error", (error: NodeJS.ErrnoException) => {
    const reason = error.code === "EADDRINUSE" ? "is in use" : error.message;
    fail(`PORT ${PORT} on ${HOST}: ${reason}`);
  });
  stopWhenAsked((reason) => {
    log.info({ reason }, "stopping");
    store.close();
    server.close();
  });
}

/** Stops once, on a signal or when the parent is gone; requests that run get a while to end. */
function stopWhenAsked(stop: (reason: string) => void): void {
  let isStopping = false;
  const stopOnce = (reason: string) => {
    if (isStopping) return;
    isStopping = true;
    stop(reason);
    if (process.connected) process.disconnect();
    // Whatever still hangs then is cut off; an idle process ends before.
    setTimeout(() => process.exit(), DRAIN_MS).unref();
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => stopOnce(signal));
  process.once("disconnect", () => stopOnce("disconnect"));
}

function openContent(file: string, open: () => Store): Store {
  try {
    return open();
  } catch (error) {
    const trouble = error instanceof Error ? error.message : String(error);
    const reason = trouble.startsWith("ENOENT") ? "there is no such file" : trouble;
    throw new Error(`CONTENT_FILE ${file}: ${reason}`, { cause: error });
  }
}

function fail(line: string): never {
  process.stderr.write(`${line}\n`);
  // Not exitCode: a parent's channel would keep the process alive.
  process.exit(1);
}
