import type { RouterContextProvider } from "react-router";
import { getServices } from "~/middleware/services.ts";
import { forgetUser } from "~/middleware/sessions.ts";
import { isUnknownUser, UserApiError, UserApiUnavailable } from "~/services/users/user-api-error.ts";

/** Null if the read failed. If the API no longer knows the user, forgets them, so that the next answer creates a new user. */
export async function readOrNull<T>(
  context: Readonly<RouterContextProvider>,
  reading: Promise<T>,
): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof UserApiError || error instanceof UserApiUnavailable)) throw error;
    if (isUnknownUser(error)) forgetUser(context);
    getServices(context).log.warn({ reason: error.message }, "user API not read");
    return null;
  }
}
