/** The port of a child's `{ type: "ready", port }`, null for any other message (a watcher's, a foreign one). */
export function readyPortOf(message: unknown): number | null {
  if (typeof message !== "object" || message === null) return null;
  if (!("type" in message) || message.type !== "ready" || !("port" in message)) return null;
  return typeof message.port === "number" ? message.port : null;
}
