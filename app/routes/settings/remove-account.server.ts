import type { TFunction } from "i18next";
import type { RouterContextProvider } from "react-router";
import { confirmIdentity } from "~/account/confirm-identity.server.ts";
import { textIn } from "~/account/form-text.server.ts";
import { refuseForm } from "~/account/refusal.server.ts";
import { refuseIdentity } from "~/account/refuse-identity.server.ts";
import { showAlert } from "~/account/show-alert.server.ts";
import { getCaller } from "~/middleware/caller.ts";
import { forgetUser } from "~/middleware/sessions.ts";
import { deleteAccount } from "~/services/users/accounts.server.ts";

const KEPT = { intent: "delete-account" };

/** Null once the account is deleted and nobody is logged in, else the form again. */
export async function removeAccount(context: Readonly<RouterContextProvider>, form: FormData, t: TFunction) {
  try {
    await confirmIdentity(context, textIn(form, "currentPassword"));
  } catch (error) {
    return refuseIdentity(error, KEPT, t);
  }
  try {
    await deleteAccount(getCaller(context));
  } catch (error) {
    return refuseForm(error, KEPT, t);
  }
  forgetUser(context);
  showAlert(context, "account.deleted");
  return null;
}
