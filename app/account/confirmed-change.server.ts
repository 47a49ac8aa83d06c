import type { RouterContextProvider } from "react-router";
import { confirmIdentity } from "~/account/confirm-identity.server.ts";
import { textIn } from "~/account/form-text.server.ts";
import { type Kept, refusal, refuseForm } from "~/account/refusal.server.ts";
import { getTranslation } from "~/i18n/i18n.server.ts";
import { getLocale } from "~/middleware/locale.ts";
import { isUnauthorized } from "~/services/users/user-api-error.ts";

/** For a change that could lock somebody out of the account: null once it is made, else the form again. */
export async function makeConfirmedChange(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  kept: Kept,
  change: () => Promise<void>,
) {
  const { t } = getTranslation(getLocale(context));
  try {
    await confirmIdentity(context, textIn(form, "currentPassword"));
  } catch (error) {
    if (!isUnauthorized(error)) return refuseForm(error, kept, t);
    return refusal(401, { fields: { currentPassword: [t("account.wrongPassword")] }, whole: [] }, kept);
  }
  try {
    await change();
  } catch (error) {
    return refuseForm(error, kept, t);
  }
  return null;
}
