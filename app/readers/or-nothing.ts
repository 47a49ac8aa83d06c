import type { RouterContextProvider } from "react-router";
import { getSessions } from "~/middleware/sessions";
import { log } from "~/services/monitoring/log.server";
import { UserApiError, UserApiUnavailable } from "~/services/users/user-api-request.server";

/**
 * A reading from the user API for a page that can be shown without it: null where it failed. A user that the API
 * does not know any more is forgotten, so that the next answer makes a new one (user API contract).
 */
export async function orNothing<T>(
  context: Readonly<RouterContextProvider>,
  reading: Promise<T>,
): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof UserApiError || error instanceof UserApiUnavailable)) throw error;
    if (isUnknownUser(error)) forgetUser(context);
    log.warn({ reason: error.message }, "user API not read");
    return null;
  }
}

export function isUnknownUser(error: unknown): boolean {
  return error instanceof UserApiError && error.status === 404 && error.code === "user_not_found";
}

/** The session lets go of a user, and with it of what was in progress. */
export function forgetUser(context: Readonly<RouterContextProvider>): void {
  const sessions = getSessions(context);
  sessions.auth = { userUuid: null };
  sessions.progress = { ...sessions.progress, user: null, rounds: [] };
}
