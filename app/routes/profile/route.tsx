import { href, type RouterContextProvider } from "react-router";
import { listErrors, NO_ERRORS } from "~/account/form-errors.ts";
import { keepActionHeaders } from "~/account/keep-action-headers.ts";
import { MyPage } from "~/account/my-page.tsx";
import { readForm, seeOther } from "~/http.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { getCurrentUser, requireLogin } from "~/middleware/current-user.ts";
import { getLocale } from "~/middleware/locale.ts";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import type { Route } from "./+types/route";
import { listCategories } from "./list-categories.server.ts";
import { ProfileForm } from "./profile-form.tsx";
import { saveProfile } from "./save-profile.server.ts";
import { sendMailAgain } from "./send-mail-again.server.ts";
import { UnverifiedNotice } from "./unverified-notice.tsx";

export const headers = keepActionHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  requireLogin(context, request);
  const [user, categories] = await Promise.all([getCurrentUser(context), listCategories(getLocale(context))]);
  if (!user) return { user: null, categories };
  const { email, name, isVerified, populationCategory } = user;
  return { user: { email, name, isVerified, populationCategory }, categories };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  requireLogin(context, request);
  return (
    (await perform(context, form)) ?? seeOther(inLocale(getLocale(context), href("/account/me/profile")))
  );
}

export default function ProfilePage({ loaderData: { user, categories }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { errors, kept } = actionData ?? { errors: NO_ERRORS, kept: {} };
  const labels = { name: t("account.name"), populationCategory: t("account.populationCategory") };
  return (
    <MyPage tab="profile" hasErrors={actionData !== undefined} isUnavailable={!user && !actionData}>
      <ErrorSummary id="errors" heading={t("account.errorHeading")} errors={listErrors(errors, labels)} />
      {user && (
        <dl>
          <dt>{t("account.email")}</dt>
          <dd>{user.email}</dd>
        </dl>
      )}
      {user?.email && !user.isVerified && <UnverifiedNotice email={user.email} />}
      {(user || kept.intent === "save-profile") && (
        <section aria-labelledby="about-you">
          <h2 id="about-you">{t("account.aboutYou")}</h2>
          <ProfileForm
            values={{
              name: kept.name ?? user?.name ?? "",
              isNameShown: kept.isNameShown ?? Boolean(user?.name),
              populationCategory: kept.populationCategory ?? user?.populationCategory ?? "",
            }}
            storedName={user?.name ?? null}
            categories={categories}
            errors={errors}
          />
        </section>
      )}
    </MyPage>
  );
}

/** Null where the page is to be shown anew, else a form again. */
async function perform(context: Readonly<RouterContextProvider>, form: FormData) {
  if (form.get("intent") === "save-profile") return saveProfile(context, form);
  if (form.get("intent") === "send-again") await sendMailAgain(context);
  return null;
}
