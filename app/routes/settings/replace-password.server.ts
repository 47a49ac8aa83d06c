import type { TFunction } from "i18next";
import type { RouterContextProvider } from "react-router";
import { confirmIdentity } from "~/account/confirm-identity.server.ts";
import { textIn } from "~/account/form-text.server.ts";
import { refuseForm } from "~/account/refusal.server.ts";
import { refuseIdentity } from "~/account/refuse-identity.server.ts";
import { showAlert } from "~/account/show-alert.server.ts";
import { getCaller } from "~/middleware/caller.ts";
import { changePassword } from "~/services/users/accounts.server.ts";

const KEPT = { intent: "change-password" };

/** Null once the password is replaced, else the form again. */
export async function replacePassword(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  t: TFunction,
) {
  try {
    await confirmIdentity(context, textIn(form, "currentPassword"));
  } catch (error) {
    return refuseIdentity(error, KEPT, t);
  }
  try {
    const password = textIn(form, "password");
    await changePassword(getCaller(context), { password, confirmPassword: textIn(form, "confirmPassword") });
  } catch (error) {
    return refuseForm(error, KEPT, t);
  }
  showAlert(context, "account.passwordChanged");
  return null;
}
