import { createServer } from "node:http";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { pino } from "pino";
import {
  type BodyRefusals,
  leaveExpectations,
  REQUEST_LIMITS,
  withBoundedBody,
} from "../../contracts/bounded-body.ts";
import { toSafeLine } from "../../contracts/log-lines.ts";
import { toPathReason } from "../../scripts/path-reason.ts";
import { type ContentApiOptions, JSON_TYPE } from "./api.ts";
import { createContentApi } from "./app.ts";
import type { Identity } from "./resource.ts";
import type { Settings } from "./settings.ts";
import { parseSettings } from "./settings.ts";
import type { Store } from "./store.ts";
import { createStore } from "./store.ts";

const NOTICE_MS = 5000;
const DRAIN_MS = 5000;

const MAX_BODY_BYTES = 64 * 1024;
const REFUSALS: BodyRefusals = {
  headers: { "Content-Type": JSON_TYPE },
  bodies: {
    413: toError("RequestEntityTooLarge", "The body is too large."),
    417: toError("ExpectationFailed", "Of expectations, only 100-continue is met."),
  },
};

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
    hooks: { streamWrite: toSafeLine },
  });
  const store = openContent(file, () => createStore({ ...identity, file, log }));
  const preview = openPreview(settings, identity);
  const stopping = new AbortController();
  const app = createContentApi({
    ...{ ...identity, token, store, filesDir: dirname(file), log, stopping: stopping.signal },
    ...(preview && { preview }),
  });
  const listener = getRequestListener(app.fetch, { autoCleanupIncoming: false });
  const bounded = withBoundedBody(listener, () => MAX_BODY_BYTES, REFUSALS);
  const server = createServer(REQUEST_LIMITS, bounded);
  leaveExpectations(server);
  server.listen(PORT, HOST, () => {
    const address = server.address();
    const port = typeof address === "object" && address !== null ? address.port : PORT;
    log.info({ address: `http://${HOST}:${port}`, ...identity, file }, "listening");
    process.send?.({ type: "ready", port });
  });
  server.on("error", (error: NodeJS.ErrnoException) => {
    const reason = error.code === "EADDRINUSE" ? "is in use" : error.message;
    const name = /^(EADDRNOTAVAIL|ENOTFOUND|EAI_)/.test(error.code ?? "") ? "HOST" : "PORT";
    fail(`${name}: ${HOST}:${PORT} ${reason}`);
  });
  stopping.signal.addEventListener("abort", () => log.info("stopping"));
  process.on("message", () => void reload([store, ...(preview ? [preview.store] : [])]));
  drainOnSignal(stopping, () => {
    store.close();
    preview?.store.close();
    server.close();
  });
}

function openPreview(settings: Settings, identity: Identity): ContentApiOptions["preview"] | null {
  if (settings.CONTENT_PREVIEW !== "1") return null;
  const { CONTENT_FILE: file, CONTENTFUL_PREVIEW_ACCESS_TOKEN: token } = settings;
  return { token, store: openContent(file, () => createStore({ ...identity, file, hasDrafts: true })) };
}

/** `npm run dev` says so if the file has changed. */
async function reload(stores: Store[]): Promise<void> {
  await Promise.all(stores.map((store) => store.reload()));
  process.send?.({ type: "content-read" });
}

/** `/readyz` fails first, so that a load balancer stops sending requests before `close` is called. */
function drainOnSignal(stopping: AbortController, close: () => void): void {
  const stop = async (noticeMs: number) => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    await wait(noticeMs);
    close();
    if (process.connected) process.disconnect();
    setTimeout(() => process.exit(), DRAIN_MS).unref();
  };
  // A parent process or a terminal has no load balancer to warn.
  process.on("SIGTERM", () => void stop(process.send ? 0 : NOTICE_MS));
  for (const event of ["SIGINT", "disconnect"]) process.on(event, () => void stop(0));
}

function toError(id: string, message: string): string {
  return JSON.stringify({ sys: { type: "Error", id }, message });
}

function openContent(file: string, open: () => Store): Store {
  try {
    return open();
  } catch (error) {
    throw new Error(`CONTENT_FILE ${file}: ${toPathReason(error)}`, { cause: error });
  }
}

function fail(line: string): never {
  process.stderr.write(`${line}\n`);
  // `exitCode` is not enough: the IPC channel would keep the process alive.
  process.exit(1);
}
