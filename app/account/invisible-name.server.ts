import type { TFunction } from "i18next";
import { plainTextIn, textIn } from "~/account/form-text.server.ts";
import { type Kept, refusal } from "~/account/refusal.server.ts";
import { isVisible } from "~/domain/names.ts";

/** Whether somebody typed a name of which nothing can be seen. No name at all is none. */
export function hasInvisibleName(form: FormData): boolean {
  return textIn(form, "name").trim() !== "" && !isVisible(plainTextIn(form, "name"));
}

export function refuseInvisibleName(t: TFunction, kept: Kept) {
  return refusal(422, { fields: { name: [t("account.nameInvisible")] }, whole: [] }, kept);
}
