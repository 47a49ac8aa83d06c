import type { RouterContextProvider } from "react-router";
import { textIn } from "~/http/form-text.server.ts";
import { getCaller } from "~/middleware/caller.ts";
import { getSessions } from "~/middleware/sessions.ts";
import { showAlert } from "~/middleware/show-alert.server.ts";
import { isProvenByLink } from "~/routes/account/confirm-identity.server.ts";
import { makeConfirmedChange } from "~/routes/account/confirmed-change.server.ts";
import { changePassword } from "~/services/users/accounts.server.ts";

/** Null after the change, otherwise the form. */
export function replacePassword(context: Readonly<RouterContextProvider>, form: FormData) {
  const make = async () => {
    await changePassword(getCaller(context), {
      password: textIn(form, "password"),
      confirmPassword: textIn(form, "confirmPassword"),
    });
    const sessions = getSessions(context);
    sessions.auth = { ...sessions.auth, isByLink: false };
    showAlert(context, "account.passwordChanged");
  };
  return makeConfirmedChange(
    context,
    form,
    { intent: "change-password" },
    { isConfirmed: isProvenByLink(context), make },
  );
}
