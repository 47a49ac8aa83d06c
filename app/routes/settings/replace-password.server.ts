import type { RouterContextProvider } from "react-router";
import { makeConfirmedChange } from "~/account/confirmed-change.server.ts";
import { textIn } from "~/account/form-text.server.ts";
import { showAlert } from "~/account/show-alert.server.ts";
import { getCaller } from "~/middleware/caller.ts";
import { changePassword } from "~/services/users/accounts.server.ts";

/** Null once the password is replaced, else the form again. */
export function replacePassword(context: Readonly<RouterContextProvider>, form: FormData) {
  return makeConfirmedChange(context, form, { intent: "change-password" }, async () => {
    await changePassword(getCaller(context), {
      password: textIn(form, "password"),
      confirmPassword: textIn(form, "confirmPassword"),
    });
    showAlert(context, "account.passwordChanged");
  });
}
