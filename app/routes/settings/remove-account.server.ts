import type { RouterContextProvider } from "react-router";
import { isProven } from "~/account/confirm-identity.server.ts";
import { makeConfirmedChange } from "~/account/confirmed-change.server.ts";
import { showAlert } from "~/account/show-alert.server.ts";
import { getCaller } from "~/middleware/caller.ts";
import { forgetUser } from "~/middleware/sessions.ts";
import { deleteAccount } from "~/services/users/accounts.server.ts";

/** Null once the account is deleted and nobody is logged in, else the form again. */
export function removeAccount(context: Readonly<RouterContextProvider>, form: FormData) {
  const make = async () => {
    await deleteAccount(getCaller(context));
    forgetUser(context);
    showAlert(context, "account.deleted");
  };
  return makeConfirmedChange(
    context,
    form,
    { intent: "delete-account" },
    { isConfirmed: isProven(context), make },
  );
}
