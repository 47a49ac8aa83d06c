import { plainTextIn, textIn } from "~/http/form-text.server.ts";
import { readForm, seeOther } from "~/http/http.ts";
import { keepActionHeaders } from "~/http/keep-action-headers.ts";
import { refuseForm } from "~/http/refusal.server.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { inLocale } from "~/links/localized-paths.ts";
import { toOwnPath, withBack } from "~/links/own-path.ts";
import { pagePath } from "~/links/paths.ts";
import { getCaller, redirectIfLoggedIn } from "~/middleware/caller.ts";
import { getLocale, getTranslation } from "~/middleware/locale.ts";
import { getSessions } from "~/middleware/sessions.ts";
import { showNotVerified } from "~/middleware/show-alert.server.ts";
import { EmailField } from "~/routes/account/credential-fields.tsx";
import { startSession } from "~/routes/account/identity.server.ts";
import { logIn } from "~/services/users/accounts.server.ts";
import { Button } from "~/ui/button.tsx";
import { listErrors, NO_ERRORS } from "~/ui/form/form-errors.ts";
import { FormPage } from "~/ui/form/form-page.tsx";
import { PasswordField } from "~/ui/form/password-field.tsx";
import { CookiesNeeded } from "~/ui/layout/cookies-needed.tsx";
import type { PageHandle } from "~/ui/layout/page-handle.ts";
import { ShareMeta } from "~/ui/share-meta.tsx";
import type { Route } from "./+types/route";

export const headers = keepActionHeaders;
export const handle: PageHandle = { script: "show-password" };

export function loader({ url, context }: Route.LoaderArgs) {
  const back = toOwnPath(url.searchParams.get("back"));
  redirectIfLoggedIn(context, back ?? pagePath("/account/me/profile"));
  return { back };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const back = toOwnPath(url.searchParams.get("back")) ?? pagePath("/account/me/profile");
  redirectIfLoggedIn(context, back);
  const { t } = getTranslation(context);
  const email = plainTextIn(form, "email");
  try {
    const anonymousUuid = getSessions(context).auth.userUuid;
    const password = textIn(form, "password");
    const loggedIn = await logIn(getCaller(context), { email, password, anonymousUuid });
    startSession(context, loggedIn);
    if (!loggedIn.user.isVerified) showNotVerified(context);
  } catch (error) {
    const wrong = t("account.wrongCredentials");
    return refuseForm(context, error, { email }, { unauthorized: wrong, unknown: wrong });
  }
  return seeOther(inLocale(getLocale(context), back));
}

export default function LoginPage({ loaderData: { back }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const errors = actionData?.errors ?? NO_ERRORS;
  const title = `${t("account.logIn")} · ${t("site.name")}`;
  return (
    <>
      <title>{actionData ? t("site.errorTitle", { title }) : title}</title>
      <ShareMeta title={t("account.logIn")} description={t("share.logIn")} />
      <FormPage
        heading={t("account.logIn")}
        notice={<CookiesNeeded />}
        errorHeading={t("account.errorHeading")}
        errors={listErrors(errors)}
        below={
          <p>
            {t("account.noAccount")}{" "}
            <LocaleLink to={withBack(pagePath("/account/signup"), back)}>{t("account.signUp")}</LocaleLink>
          </p>
        }
      >
        <EmailField email={actionData?.kept.email} errors={errors} />
        <PasswordField
          name="password"
          label={t("account.password")}
          autoComplete="current-password"
          showText={t("account.showPassword")}
          errors={errors.fields.password ?? []}
        />
        <p>
          <LocaleLink to={pagePath("/account/forgot-password")}>{t("account.forgotPassword")}</LocaleLink>
        </p>
        <Button>{t("account.logIn")}</Button>
      </FormPage>
    </>
  );
}
