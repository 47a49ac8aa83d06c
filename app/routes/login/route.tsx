import { href } from "react-router";
import { CookiesNeeded } from "~/account/cookies-needed.tsx";
import { EmailField } from "~/account/email-field.tsx";
import { listErrors, NO_ERRORS } from "~/account/form-errors.ts";
import { plainTextIn, textIn } from "~/account/form-text.server.ts";
import { keepActionHeaders } from "~/account/keep-action-headers.ts";
import { refuseForm } from "~/account/refusal.server.ts";
import { showNotVerified } from "~/account/show-alert.server.ts";
import { startSession } from "~/account/start-session.server.ts";
import { readForm, seeOther } from "~/http.ts";
import { getTranslation } from "~/i18n/i18n.server.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { inLocale } from "~/links/localized-paths.ts";
import { toOwnPath, withBack } from "~/links/own-path.ts";
import { getCaller } from "~/middleware/caller.ts";
import { redirectIfLoggedIn } from "~/middleware/current-user.ts";
import { getLocale } from "~/middleware/locale.ts";
import { getSessions } from "~/middleware/sessions.ts";
import { logIn } from "~/services/users/accounts.server.ts";
import { Button } from "~/ui/button.tsx";
import { FormPage } from "~/ui/form-page.tsx";
import type { PageHandle } from "~/ui/page-handle.ts";
import { PasswordField } from "~/ui/password-field.tsx";
import { ShareMeta } from "~/ui/share-meta.tsx";
import type { Route } from "./+types/route";

export const headers = keepActionHeaders;
export const handle: PageHandle = { script: "show-password" };

export function loader({ url, context }: Route.LoaderArgs) {
  const back = toOwnPath(url.searchParams.get("back"));
  redirectIfLoggedIn(context, back ?? href("/account/me/profile"));
  return { back };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const back = toOwnPath(url.searchParams.get("back")) ?? href("/account/me/profile");
  redirectIfLoggedIn(context, back);
  const { t } = getTranslation(getLocale(context));
  const email = plainTextIn(form, "email");
  try {
    const anonymousUuid = getSessions(context).auth.userUuid;
    const password = textIn(form, "password");
    const loggedIn = await logIn(getCaller(context), { email, password, anonymousUuid });
    startSession(context, loggedIn);
    if (!loggedIn.user.isVerified) showNotVerified(context);
  } catch (error) {
    return refuseForm(context, error, { email }, { unauthorized: t("account.wrongCredentials") });
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
            <LocaleLink to={withBack(href("/account/signup"), back)}>{t("account.signUp")}</LocaleLink>
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
          <LocaleLink to={href("/account/forgot-password")}>{t("account.forgotPassword")}</LocaleLink>
        </p>
        <Button>{t("account.logIn")}</Button>
      </FormPage>
    </>
  );
}
