/** Null for any other message, because other code also sends some. */
export function readyPortOf(message: unknown): number | null {
  if (typeof message !== "object" || message === null) return null;
  if (!("type" in message) || message.type !== "ready" || !("port" in message)) return null;
  return typeof message.port === "number" ? message.port : null;
}

export function noticeOf(message: unknown): string | null {
  if (typeof message !== "object" || message === null) return null;
  if (!("type" in message) || message.type !== "notice" || !("line" in message)) return null;
  return typeof message.line === "string" ? message.line : null;
}

/** What the supervisor tells the web app. */
export const USER_API_READY = { type: "user-api-ready" } as const;

export function isUserApiReady(message: unknown): boolean {
  return (
    typeof message === "object" &&
    message !== null &&
    "type" in message &&
    message.type === USER_API_READY.type
  );
}
