import type { TFunction } from "i18next";
import { data, type RouterContextProvider } from "react-router";
import { isVisible } from "~/domain/names.ts";
import { getTranslation } from "~/middleware/locale.ts";
import { getServices } from "~/middleware/services.ts";
import { isNotVerified, UserApiError, UserApiUnavailable } from "~/services/users/user-api-error.ts";
import type { FormErrors } from "~/ui/form/form-errors.ts";
import { plainTextIn, textIn } from "./form-text.server.ts";

/** An error of any other field is shown at the top of the form. */
const FIELD_NAMES: Partial<Record<string, string>> = {
  email: "email",
  password: "password",
  password_confirm: "confirmPassword",
  agreements_acceptence: "agreementsCheck",
  name: "name",
  population_category_global_id: "populationCategory",
};

const MS_PER_MINUTE = 60_000;

export type Kept = {
  code?: string;
  email?: string;
  intent?: string;
  name?: string;
  isNameShown?: boolean;
  populationCategory?: string;
};

type Texts = { unauthorized?: string; unknown?: string; forbidden?: string; conflict?: string };

/** @returns the form with the user API's messages @throws any other error */
export function refuseForm(
  context: Readonly<RouterContextProvider>,
  error: unknown,
  kept: Kept,
  texts: Texts = {},
) {
  const { log } = getServices(context);
  const { t } = getTranslation(context);
  if (error instanceof UserApiUnavailable) {
    log.warn({ reason: error.message }, "account form not sent");
    return refusal(503, whole(t("account.unavailable")), kept);
  }
  if (!(error instanceof UserApiError)) throw error;
  if (error.status === 422) return refusal(422, toFormErrors(error, t), kept);
  const expected: Partial<Record<number, string>> = { 401: texts.unauthorized, 404: texts.unknown };
  const expectedText = expected[error.status];
  if (expectedText) return refusal(401, whole(expectedText), kept);
  if (isNotVerified(error))
    return refusal(403, whole(t("account.notVerifiedYetMessage", { email: kept.email ?? "" })), kept);
  if (error.status === 429) {
    const minutes = Math.max(1, Math.ceil(error.retryAfterMs / MS_PER_MINUTE));
    const headers = { "Retry-After": String(minutes * 60) };
    return refusal(429, whole(t("account.tooMany", { count: minutes })), kept, headers);
  }
  log.warn({ reason: error.message }, "account form refused");
  const refused = t("account.refused");
  const byStatus: Partial<Record<number, string>> = {
    401: refused,
    403: texts.forbidden ?? refused,
    409: texts.conflict ?? refused,
  };
  const text = byStatus[error.status];
  if (text) return refusal(error.status, whole(text), kept);
  return refusal(503, whole(t("account.unavailable")), kept);
}

export function refusal(status: number, errors: FormErrors, kept: Kept, headers: HeadersInit = {}) {
  return data({ errors, kept }, { status, headers });
}

export function whole(text: string): FormErrors {
  return { fields: {}, whole: [text] };
}

function toFormErrors({ fields }: UserApiError, t: TFunction): FormErrors {
  const known: Record<string, readonly string[]> = {};
  const others: string[] = [];
  for (const [field, texts] of Object.entries(fields)) {
    const name = FIELD_NAMES[field];
    if (name) known[name] = texts;
    else others.push(...texts);
  }
  const isEmpty = Object.keys(known).length === 0 && others.length === 0;
  return { fields: known, whole: isEmpty ? [t("account.refused")] : others };
}

/** False if no name was typed. */
export function hasInvisibleName(form: FormData): boolean {
  return textIn(form, "name").trim() !== "" && !isVisible(plainTextIn(form, "name"));
}

export function refuseInvisibleName(t: TFunction, kept: Kept) {
  return refusal(422, { fields: { name: [t("account.nameInvisible")] }, whole: [] }, kept);
}
