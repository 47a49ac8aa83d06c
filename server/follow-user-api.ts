import { isUserApiReady } from "../scripts/start/child-messages.ts";

/**
 * Whether the user API that the supervisor starts beside this process has been ready once. A first answer would be lost
 * before. Later outages do not count, because pages work without it.
 */
export function followUserApi(): () => boolean {
  let hasBeenReady = !process.argv.includes("--embedded") || !process.send;
  process.on("message", (message) => {
    hasBeenReady ||= isUserApiReady(message);
  });
  return () => hasBeenReady;
}
