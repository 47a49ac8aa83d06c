import { setTimeout as wait } from "node:timers/promises";
import type { ServerType } from "@hono/node-server";

/** A load balancer that asks `/readyz` every few seconds has time to send its requests elsewhere. */
const NOTICE_MS = 5_000;
/** How long running requests may take to finish after that. */
const DRAIN_MS = 8_000;

/** After a signal or the parent's end: `/readyz` turns red, requests finish, then `close` runs. */
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
  // A parent process or a terminal has no load balancer to tell.
  process.on("SIGTERM", () => void stop(process.send ? 0 : NOTICE_MS));
  for (const event of ["SIGINT", "disconnect"]) process.on(event, () => void stop(0));
}

function closeConnections(server: ServerType): void {
  if ("closeAllConnections" in server) server.closeAllConnections();
}
