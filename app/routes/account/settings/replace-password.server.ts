import type { RouterContextProvider } from "react-router";
import { endTokens } from "~/http/end-session.server.ts";
import { textIn } from "~/http/form-text.server.ts";
import { getCaller } from "~/middleware/caller.ts";
import { getServices } from "~/middleware/services.ts";
import { getSessions } from "~/middleware/sessions.ts";
import { showAlert } from "~/middleware/show-alert.server.ts";
import { confirmIdentity, isProvenByLink } from "~/routes/account/confirm-identity.server.ts";
import { makeConfirmedChange } from "~/routes/account/confirmed-change.server.ts";
import { changePassword, type NewPassword } from "~/services/users/accounts.server.ts";
import { UserApiError, UserApiUnavailable } from "~/services/users/user-api-error.ts";

type Context = Readonly<RouterContextProvider>;

/** Null after the change, otherwise the form. */
export function replacePassword(context: Context, form: FormData) {
  const given = { password: textIn(form, "password"), confirmPassword: textIn(form, "confirmPassword") };
  const isByLink = isProvenByLink(context);
  const make = async () => {
    await changePassword(getCaller(context), given);
    if (isByLink) await replaceLinkSession(context, given);
    showAlert(context, "account.passwordChanged");
  };
  return makeConfirmedChange(context, form, { intent: "change-password" }, { isConfirmed: isByLink, make });
}

/** A copy of the link's session could set one more password, so a login begins a new session and the old one ends. */
async function replaceLinkSession(context: Context, given: NewPassword): Promise<void> {
  const { tokens } = getSessions(context).auth;
  if (!(await beginSession(context, given.password))) return;
  if (tokens === null || (await endTokens(context, tokens))) return;
  try {
    await changePassword(getCaller(context), given);
  } catch (error) {
    if (!(error instanceof UserApiError || error instanceof UserApiUnavailable)) throw error;
    getServices(context).log.warn({ reason: error.message }, "other sessions not ended");
  }
}

/** False if the server refuses logins for now, for example after many failed ones: the password is set nevertheless. */
async function beginSession(context: Context, password: string): Promise<boolean> {
  const sessions = getSessions(context);
  try {
    if (await confirmIdentity(context, password)) return true;
    throw new UserApiError(401, "unauthorized");
  } catch (error) {
    const isRefused = error instanceof UserApiError && error.status !== 401 && error.status < 500;
    if (!isRefused) throw error;
    sessions.auth = { ...sessions.auth, isByLink: false };
    getServices(context).log.warn({ reason: error.message }, "no new session after a new password");
    return false;
  }
}
