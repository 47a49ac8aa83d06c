import type { RouterContextProvider } from "react-router";
import { plainTextIn } from "~/http/form-text.server.ts";
import { hasInvisibleName, refuseInvisibleName } from "~/http/invisible-name.server.ts";
import { refuseForm } from "~/http/refusal.server.ts";
import { getCaller } from "~/middleware/caller.ts";
import { getTranslation } from "~/middleware/locale.ts";
import { getSessions } from "~/middleware/sessions.ts";
import { showAlert } from "~/middleware/show-alert.server.ts";
import { renameUser } from "~/services/users/accounts.server.ts";

/** @returns null after saving, otherwise the form. This name may appear on diplomas, like a name in the profile whose box is ticked. */
export async function saveName(context: Readonly<RouterContextProvider>, form: FormData) {
  const typed = plainTextIn(form, "name");
  const { t } = getTranslation(context);
  const isRemoved = form.get("intent") === "remove-name";
  if (!isRemoved && hasInvisibleName(form)) return refuseInvisibleName(t, { name: typed });
  const name = isRemoved || typed === "" ? null : typed;
  const { userUuid, tokens } = getSessions(context).auth;
  if (userUuid === null) return null;
  try {
    await renameUser(getCaller(context), name, tokens === null ? userUuid : null);
  } catch (error) {
    return refuseForm(context, error, { name: typed });
  }
  showAlert(context, name === null ? "diploma.nameRemoved" : "diploma.nameSaved");
  return null;
}
