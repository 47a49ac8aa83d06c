import { dirname } from "node:path";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { pino } from "pino";
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
  const {
    HOST,
    PORT,
    CONTENT_FILE,
    CONTENTFUL_SPACE_ID: space,
    CONTENTFUL_ENVIRONMENT: environment,
  } = settings;
  const log = pino({ name: "content-api", level: settings.LOG_LEVEL });
  const store = openContent(CONTENT_FILE, () => createStore({ space, environment, file: CONTENT_FILE, log }));
  const filesDir = dirname(CONTENT_FILE);
  const app = createContentApi({
    space,
    environment,
    token: settings.CONTENTFUL_ACCESS_TOKEN,
    store,
    filesDir,
    log,
  });
  const server = serve({ fetch: app.fetch, hostname: HOST, port: PORT }, ({ address, port }: AddressInfo) => {
    log.info({ address: `http://${address}:${port}`, space, environment, file: CONTENT_FILE }, "listening");
    process.send?.({ type: "ready", port });
  });
  server.on("error", (error: NodeJS.ErrnoException) => {
    const reason = error.code === "EADDRINUSE" ? "is in use" : error.message;
    fail(`PORT ${PORT} on ${HOST}: ${reason}`);
    store.close();
  });

  let isStopping = false;
  const stop = (reason: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ reason }, "stopping");
    store.close();
    server.close();
    if (process.connected) process.disconnect();
    // Whatever still hangs then is cut off; an idle process ends before.
    setTimeout(() => process.exit(), DRAIN_MS).unref();
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => stop(signal));
  process.once("disconnect", () => stop("disconnect"));
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

function fail(line: string): void {
  process.stderr.write(`${line}\n`);
  process.exitCode = 1;
}
