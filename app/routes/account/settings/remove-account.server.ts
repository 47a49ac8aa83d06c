import type { RouterContextProvider } from "react-router";
import { getCaller } from "~/middleware/caller.ts";
import { forgetUser } from "~/middleware/sessions.ts";
import { showAlert } from "~/middleware/show-alert.server.ts";
import { isProven } from "~/routes/account/confirm-identity.server.ts";
import { makeConfirmedChange } from "~/routes/account/confirmed-change.server.ts";
import { deleteAccount } from "~/services/users/accounts.server.ts";

/** Null after the deletion and logout, otherwise the form. */
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
