import type { RouterContextProvider } from "react-router";
import { getCaller } from "~/middleware/caller.ts";
import { getServices } from "~/middleware/services.ts";
import { showAlert } from "~/middleware/show-alert.server.ts";
import { resendVerificationEmail } from "~/services/users/accounts.server.ts";
import { isUnauthorized, UserApiError, UserApiUnavailable } from "~/services/users/user-api-error.ts";

/** An alert says whether the user API sent the mail. */
export async function sendMailAgain(context: Readonly<RouterContextProvider>): Promise<void> {
  try {
    await resendVerificationEmail(getCaller(context));
    showAlert(context, "account.emailSent");
  } catch (error) {
    if (!(error instanceof UserApiError || error instanceof UserApiUnavailable)) throw error;
    // The session has ended, so the visitor must log in.
    if (isUnauthorized(error)) return;
    getServices(context).log.warn({ reason: error.message }, "verification mail not asked for");
    showAlert(context, isTooMany(error) ? "account.tooManyMails" : "account.unavailable", { isError: true });
  }
}

function isTooMany(error: UserApiError | UserApiUnavailable): boolean {
  return error instanceof UserApiError && error.status === 429;
}
