import type { RouterContextProvider } from "react-router";
import { getServices } from "~/middleware/services.ts";
import { forgetUser } from "~/middleware/sessions.ts";
import { isUnknownUser, UserApiError, UserApiUnavailable } from "~/services/users/user-api-error.ts";

/**
 * A reading from the user API for a page that can be shown without it: null where it failed. A user that the API
 * does not know any more is forgotten, so that the next answer makes a new one.
 */
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
