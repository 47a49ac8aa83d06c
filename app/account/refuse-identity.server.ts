import type { TFunction } from "i18next";
import { refusal, refuseForm } from "~/account/refusal.server.ts";
import { isUnauthorized } from "~/services/users/user-api-error.ts";

/** The form again, after a wrong password. @throws every error that is not the user API's */
export function refuseIdentity(error: unknown, kept: { intent: string }, t: TFunction) {
  if (!isUnauthorized(error)) return refuseForm(error, kept, t);
  return refusal(401, { fields: { currentPassword: [t("account.wrongPassword")] }, whole: [] }, kept);
}
