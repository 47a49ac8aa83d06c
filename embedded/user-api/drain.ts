import type { Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

const NOTICE_MS = 5_000;
const DRAIN_MS = 8_000;

/** `/readyz` fails first, so that a load balancer leads elsewhere; open requests finish; then `close` is called. */
export function drainOnSignal(server: Server, stopping: AbortController, close: () => Promise<void>): void {
  const stop = async (noticeMs: number) => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    await wait(noticeMs);
    const overdue = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    await new Promise((resolve) => server.close(resolve));
    clearTimeout(overdue);
    await close();
    process.exit(0);
  };
  // No notice for a parent process or a terminal, which have no load balancer.
  process.on("SIGTERM", () => void stop(process.send ? 0 : NOTICE_MS));
  for (const event of ["SIGINT", "disconnect"]) process.on(event, () => void stop(0));
}
