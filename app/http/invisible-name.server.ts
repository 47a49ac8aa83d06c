import type { TFunction } from "i18next";
import { isVisible } from "~/domain/names.ts";
import { plainTextIn, textIn } from "./form-text.server.ts";
import { type Kept, refusal } from "./refusal.server.ts";

/** False if no name was typed. */
export function hasInvisibleName(form: FormData): boolean {
  return textIn(form, "name").trim() !== "" && !isVisible(plainTextIn(form, "name"));
}

export function refuseInvisibleName(t: TFunction, kept: Kept) {
  return refusal(422, { fields: { name: [t("account.nameInvisible")] }, whole: [] }, kept);
}
