import type { RouterContextProvider } from "react-router";
import { plainTextIn, textIn } from "~/http/form-text.server.ts";
import { hasInvisibleName, refuseInvisibleName } from "~/http/invisible-name.server.ts";
import { refuseForm } from "~/http/refusal.server.ts";
import { getCaller } from "~/middleware/caller.ts";
import { getTranslation } from "~/middleware/locale.ts";
import { showAlert } from "~/middleware/show-alert.server.ts";
import { updateProfile } from "~/services/users/accounts.server.ts";

/** Null after saving, otherwise the form. */
export async function saveProfile(context: Readonly<RouterContextProvider>, form: FormData) {
  const name = plainTextIn(form, "name");
  const isNameShown = form.get("showName") === "on";
  const populationCategory = textIn(form, "populationCategory");
  const kept = { intent: "save-profile", name, isNameShown, populationCategory };
  const { t } = getTranslation(context);
  if (hasInvisibleName(form)) return refuseInvisibleName(t, kept);
  try {
    await updateProfile(getCaller(context), {
      name: isNameShown && name !== "" ? name : null,
      ...(form.has("populationCategory") && { populationCategory: populationCategory || null }),
    });
  } catch (error) {
    return refuseForm(context, error, kept);
  }
  showAlert(context, name !== "" && !isNameShown ? "account.savedWithoutName" : "account.saved");
  return null;
}
