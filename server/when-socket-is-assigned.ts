import type { ServerResponse } from "node:http";

/** Work out of turn would leak: Node does not tell an answer in its queue that the connection broke. */
export function whenSocketIsAssigned(res: ServerResponse, work: () => void): void {
  if (res.socket) return work();
  res.once("socket", work);
}
