/* The messages between the supervisor and the processes that it starts. */

type Told = { type: "ready"; port: number } | { type: "notice"; line: string } | { type: "content-read" };

/** @returns false if nobody started this process */
export function tellParent(message: Told): boolean {
  if (!process.send) return false;
  process.send(message);
  return true;
}

/** Prints a line, even if a supervisor sends the output of this process into a log. */
export function notifyOperator(line: string): void {
  if (!tellParent({ type: "notice", line })) console.error(line);
}

/** Null for any other message, because other code sends messages too. */
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

/** The message that the supervisor sends to the web app. */
export const USER_API_READY = { type: "user-api-ready" } as const;

/**
 * @returns a function that says whether the supervisor's user API has been ready once. Before that, a first answer would be lost.
 * Later outages do not count, because pages work without the API.
 */
export function followUserApi(onReady: () => void): () => boolean {
  let hasBeenReady = false;
  const beReady = () => {
    if (hasBeenReady) return;
    hasBeenReady = true;
    onReady();
  };
  if (!process.argv.includes("--embedded") || !process.send) beReady();
  process.on("message", (message) => {
    if (isUserApiReady(message)) beReady();
  });
  return () => hasBeenReady;
}

function isUserApiReady(message: unknown): boolean {
  return (
    typeof message === "object" &&
    message !== null &&
    "type" in message &&
    message.type === USER_API_READY.type
  );
}
