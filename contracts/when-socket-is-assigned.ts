type Outgoing = { readonly socket: unknown; once(event: "socket", listener: () => void): unknown };

/** A response that waits in Node's queue is not told that the connection broke, so work begun for it would never end. */
export function whenSocketIsAssigned(res: Outgoing, work: () => void): void {
  if (res.socket) return work();
  res.once("socket", work);
}
