import { setTimeout as wait } from "node:timers/promises";
import type { ServerType } from "@hono/node-server";

/** Long enough for a load balancer that asks `/readyz` every few seconds to send its requests elsewhere. */
const NOTICE_MS = 5_000;
/** How long running requests may take to finish after that. */
const DRAIN_MS = 8_000;

/**
 * Once told to stop, by a signal or by the end of the parent process: `stopping` is aborted at once, so that
 * `/readyz` turns red; after the notice no new requests are taken and the running ones finish; then `close`.
 */
export function drainWhenTold(
  server: ServerType,
  stopping: AbortController,
  close: () => Promise<void>,
): void {
  const stop = async (noticeMs: number) => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    await wait(noticeMs);
    const overdue = setTimeout(() => closeConnections(server), DRAIN_MS);
    await new Promise((resolve) => server.close(resolve));
    clearTimeout(overdue);
    await close();
    process.exit(0);
  };
  // A parent stands on the same machine, and nobody at a terminal wants to wait: no load balancer to tell.
  process.on("SIGTERM", () => void stop(process.send ? 0 : NOTICE_MS));
  for (const event of ["SIGINT", "disconnect"]) process.on(event, () => void stop(0));
}

function closeConnections(server: ServerType): void {
  if ("closeAllConnections" in server) server.closeAllConnections();
}
