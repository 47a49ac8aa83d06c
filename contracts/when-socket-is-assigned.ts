/** What is used of Node's ServerResponse. */
type Outgoing = { readonly socket: unknown; once(event: "socket", listener: () => void): unknown };

/** Work out of turn would leak: Node does not tell an answer in its queue that the connection broke. */
export function whenSocketIsAssigned(res: Outgoing, work: () => void): void {
  if (res.socket) return work();
  res.once("socket", work);
}
