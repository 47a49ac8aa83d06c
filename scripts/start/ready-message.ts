/** Null for anything but `{ type: "ready", port }`, since other code also sends messages. */
export function readyPortOf(message: unknown): number | null {
  if (typeof message !== "object" || message === null) return null;
  if (!("type" in message) || message.type !== "ready" || !("port" in message)) return null;
  return typeof message.port === "number" ? message.port : null;
}
