import type { RouterContextProvider } from "react-router";
import { plainTextIn } from "~/http/form-text.server.ts";
import { getCaller } from "~/middleware/caller.ts";
import { showAlert } from "~/middleware/show-alert.server.ts";
import { makeConfirmedChange } from "~/routes/account/confirmed-change.server.ts";
import { changeEmail } from "~/services/users/accounts.server.ts";

/** Null after the change, otherwise the form. An address that is confirmed already gets no mail. */
export function replaceEmail(context: Readonly<RouterContextProvider>, form: FormData) {
  const email = plainTextIn(form, "email");
  const make = async () => {
    const { isVerified } = await changeEmail(getCaller(context), email);
    showAlert(context, isVerified ? "account.saved" : "account.emailChanged");
  };
  return makeConfirmedChange(context, form, { intent: "change-email", email }, { isConfirmed: false, make });
}
