import type { RouterContextProvider } from "react-router";
import { plainTextIn, textIn } from "~/http/form-text.server.ts";
import { readForm, seeOther } from "~/http/http.ts";
import { keepActionHeaders } from "~/http/keep-action-headers.ts";
import { hasInvisibleName, type Kept, refuseForm, refuseInvisibleName } from "~/http/refusal.server.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { toOwnPath } from "~/links/own-path.ts";
import { pagePath } from "~/links/paths.ts";
import { getCaller, getCurrentUser, requireLogin } from "~/middleware/caller.ts";
import { getLocale, getTranslation } from "~/middleware/locale.ts";
import { getServices } from "~/middleware/services.ts";
import { showAlert } from "~/middleware/show-alert.server.ts";
import { CurrentPassword } from "~/routes/account/credential-fields.tsx";
import { makeConfirmedChange } from "~/routes/account/identity.server.ts";
import { MyPage } from "~/routes/account/my-page.tsx";
import { ContentUnavailable } from "~/services/content/content-cache.server.ts";
import type { PopulationCategory } from "~/services/content/population-categories.server.ts";
import { changeEmail, resendVerificationEmail, updateProfile } from "~/services/users/accounts.server.ts";
import { isUnauthorized, UserApiError, UserApiUnavailable } from "~/services/users/user-api-error.ts";
import { Button } from "~/ui/button.tsx";
import { ErrorSummary } from "~/ui/form/error-summary.tsx";
import { type FormErrors, listErrors, NO_ERRORS } from "~/ui/form/form-errors.ts";
import { FieldForm } from "~/ui/form/form-page.tsx";
import { FormSection } from "~/ui/form/form-section.tsx";
import { CheckboxField, SelectField, TextField } from "~/ui/form/text-field.tsx";
import type { PageHandle } from "~/ui/layout/page-handle.ts";
import type { Route } from "./+types/route";

export const headers = keepActionHeaders;
export const handle: PageHandle = { script: "show-password" };

export async function loader({ request, context }: Route.LoaderArgs) {
  requireLogin(context, request);
  const [user, categories] = await Promise.all([getCurrentUser(context), listCategories(context)]);
  if (!user) return { user: null, categories };
  const { email, name, populationCategory } = user;
  return { user: { email, name, populationCategory }, categories };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request);
  requireLogin(context, request);
  const back = toOwnPath(url.searchParams.get("back")) ?? pagePath("/account/me/profile");
  return (await perform(context, form)) ?? seeOther(inLocale(getLocale(context), back));
}

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { user, categories } = loaderData;
  const { t } = useTranslation();
  const { errors, kept } = actionData ?? { errors: NO_ERRORS, kept: {} };
  return (
    <MyPage tab="profile" hasErrors={actionData !== undefined} isUnavailable={!user && !actionData}>
      <ErrorSummary
        id="errors"
        heading={t("account.errorHeading")}
        errors={listErrors(errors, {
          name: t("account.name"),
          populationCategory: t("account.populationCategory"),
          email: t("account.newEmail"),
        })}
      />
      {(user || kept.intent === "save-profile") && (
        <FormSection id="about-you" heading={t("account.aboutYou")}>
          <ProfileForm user={user} kept={kept} categories={categories} errors={errors} />
        </FormSection>
      )}
      {(user || kept.intent === "change-email") && (
        <FormSection id="email-heading" heading={t("account.email")} text={user?.email}>
          <EmailForm accountEmail={user?.email ?? null} email={kept.email} errors={errors} />
        </FormSection>
      )}
    </MyPage>
  );
}

async function perform(context: Readonly<RouterContextProvider>, form: FormData) {
  if (form.get("intent") === "save-profile") return saveProfile(context, form);
  if (form.get("intent") === "change-email") return replaceEmail(context, form);
  if (form.get("intent") === "send-again") await sendMailAgain(context);
  return null;
}

/** The categories; empty if the content is unavailable, because the profile works without them. */
async function listCategories(context: Readonly<RouterContextProvider>): Promise<PopulationCategory[]> {
  try {
    return await getServices(context).content.listPopulationCategories(getLocale(context));
  } catch (error) {
    if (error instanceof ContentUnavailable) return [];
    throw error;
  }
}

/** Null after the change, otherwise the form. An address that is confirmed already gets no mail. */
function replaceEmail(context: Readonly<RouterContextProvider>, form: FormData) {
  const email = plainTextIn(form, "email");
  const make = async () => {
    const { isVerified } = await changeEmail(getCaller(context), email);
    showAlert(context, isVerified ? "account.saved" : "account.emailChanged");
  };
  return makeConfirmedChange(context, form, { intent: "change-email", email }, { isConfirmed: false, make });
}

/** Null after saving, otherwise the form. */
async function saveProfile(context: Readonly<RouterContextProvider>, form: FormData) {
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

/** Asks for the mail once more. An alert says whether the user API sent it. */
async function sendMailAgain(context: Readonly<RouterContextProvider>): Promise<void> {
  try {
    await resendVerificationEmail(getCaller(context));
    showAlert(context, "account.emailSent");
  } catch (error) {
    if (!(error instanceof UserApiError || error instanceof UserApiUnavailable)) throw error;
    // The session has ended, so the visitor must log in.
    if (isUnauthorized(error)) return;
    getServices(context).log.warn({ reason: error.message }, "verification mail not asked for");
    showAlert(context, isTooMany(error) ? "account.tooManyMails" : "account.unavailable", { isError: true });
  }
}

function isTooMany(error: UserApiError | UserApiUnavailable): boolean {
  return error instanceof UserApiError && error.status === 429;
}

type ProfileFormProps = {
  /** Null if the user API is unavailable. */
  user: { name: string | null; populationCategory: string | null } | null;
  kept: Pick<Kept, "name" | "isNameShown" | "populationCategory">;
  categories: readonly { globalId: string; name: string }[];
  errors: FormErrors;
};

/** A typed value comes before a stored one. */
function ProfileForm({ user, kept, categories, errors: { fields } }: ProfileFormProps) {
  const { t } = useTranslation();
  return (
    <FieldForm>
      <TextField
        name="name"
        label={t("account.name")}
        hint={t("account.nameHint")}
        autoComplete="name"
        defaultValue={kept.name ?? user?.name ?? ""}
        errors={fields.name ?? []}
      />
      <CheckboxField name="showName" defaultChecked={kept.isNameShown ?? Boolean(user?.name)}>
        {t("account.showName")}
      </CheckboxField>
      {user?.name && (
        <p>
          {t("account.namePreview")}
          <strong>
            <bdi>{user.name}</bdi>
          </strong>
        </p>
      )}
      {categories.length > 0 && (
        <SelectField
          name="populationCategory"
          label={t("account.populationCategory")}
          defaultValue={kept.populationCategory ?? user?.populationCategory ?? ""}
          errors={fields.populationCategory ?? []}
        >
          <option value="">{t("account.noCategory")}</option>
          {categories.map(({ globalId, name }) => (
            <option key={globalId} value={globalId}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <Button name="intent" value="save-profile">
        {t("account.save")}
      </Button>
    </FieldForm>
  );
}

type EmailFormProps = { accountEmail: string | null; email: string | undefined; errors: FormErrors };

/** `email` is the value that was typed before. */
function EmailForm({ accountEmail, email, errors: { fields } }: EmailFormProps) {
  const { t } = useTranslation();
  return (
    <FieldForm>
      <TextField
        name="email"
        label={t("account.newEmail")}
        hint={t("account.newEmailHint")}
        type="email"
        autoComplete="email"
        defaultValue={email}
        errors={fields.email ?? []}
      />
      <CurrentPassword id="currentPassword" email={accountEmail} errors={fields.currentPassword ?? []} />
      <Button variant="secondary" name="intent" value="change-email">
        {t("account.changeEmail")}
      </Button>
    </FieldForm>
  );
}
