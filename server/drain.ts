import type { Server } from "node:http";

/** Long enough for a load balancer that asks `/readyz` every few seconds to send its visitors elsewhere. */
export const NOTICE_MS = 5_000;
const DRAIN_MS = 10_000;

/**
 * Ends a server in order: `stopping` is aborted at once, so that `/readyz` turns red; after the notice nothing new is
 * taken and what was asked is answered; then `exit` is called. Asked a second time, it exits at once.
 */
export function drain(
  server: Pick<Server, "close" | "closeIdleConnections">,
  stopping: AbortController,
  { noticeMs, exit }: { noticeMs: number; exit: () => void },
): void {
  if (stopping.signal.aborted) return exit();
  stopping.abort();
  setTimeout(() => {
    server.close(exit);
    server.closeIdleConnections();
    setTimeout(exit, DRAIN_MS).unref();
  }, noticeMs);
}
