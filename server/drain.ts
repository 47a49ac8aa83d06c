import type { Server } from "node:http";

export const NOTICE_MS = 5_000;
const DRAIN_MS = 10_000;

/** First `/readyz` fails, so that a load balancer sends visitors elsewhere; then open requests finish. A second call exits at once. */
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
