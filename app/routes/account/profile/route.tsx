import { type RouterContextProvider } from "react-router";
import { readForm, seeOther } from "~/http/http.ts";
import { keepActionHeaders } from "~/http/keep-action-headers.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { toOwnPath } from "~/links/own-path.ts";
import { pagePath } from "~/links/paths.ts";
import { getCurrentUser, requireLogin } from "~/middleware/current-user.ts";
import { getLocale } from "~/middleware/locale.ts";
import { MyPage } from "~/routes/account/my-page.tsx";
import { ErrorSummary } from "~/ui/form/error-summary.tsx";
import { listErrors, NO_ERRORS } from "~/ui/form/form-errors.ts";
import { FormSection } from "~/ui/form/form-section.tsx";
import type { PageHandle } from "~/ui/layout/page-handle.ts";
import type { Route } from "./+types/route";
import { EmailForm } from "./email-form.tsx";
import { listCategories } from "./list-categories.server.ts";
import { ProfileForm } from "./profile-form.tsx";
import { replaceEmail } from "./replace-email.server.ts";
import { saveProfile } from "./save-profile.server.ts";
import { sendMailAgain } from "./send-mail-again.server.ts";

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
