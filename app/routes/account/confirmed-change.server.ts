import type { RouterContextProvider } from "react-router";
import { textIn } from "~/http/form-text.server.ts";
import { type Kept, refusal, refuseForm } from "~/http/refusal.server.ts";
import { getTranslation } from "~/middleware/locale.ts";
import { confirmIdentity } from "./confirm-identity.server.ts";

type Change = { isConfirmed: boolean; make: () => Promise<void> };

/**
 * For a change that could lock somebody out. Asks for the current password unless the identity is proven.
 * @returns null after the change, otherwise the form
 */
export async function makeConfirmedChange(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  kept: Kept,
  { isConfirmed, make }: Change,
) {
  const { t } = getTranslation(context);
  try {
    if (!isConfirmed && !(await confirmIdentity(context, textIn(form, "currentPassword")))) {
      return refusal(401, { fields: { currentPassword: [t("account.wrongPassword")] }, whole: [] }, kept);
    }
    await make();
  } catch (error) {
    return refuseForm(context, error, kept);
  }
  return null;
}
