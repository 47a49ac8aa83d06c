import type { ServerResponse } from "node:http";

/**
 * Runs `work` once the answers before this one are sent. Several requests may be sent at once on a connection, and Node does
 * not tell the answers that wait in its queue when the connection breaks: what they hold open would stay open.
 */
export function whenInTurn(res: ServerResponse, work: () => void): void {
  if (res.socket) return work();
  res.once("socket", work);
}
