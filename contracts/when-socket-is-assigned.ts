type Outgoing = { readonly socket: unknown; once(event: "socket", listener: () => void): unknown };

/** Node does not tell a response in its queue that the connection broke, so earlier work would leak. */
export function whenSocketIsAssigned(res: Outgoing, work: () => void): void {
  if (res.socket) return work();
  res.once("socket", work);
}
