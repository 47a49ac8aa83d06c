import { textIn } from "~/http/form-text.server.ts";
import { readForm, seeOther } from "~/http/http.ts";
import { keepActionHeaders } from "~/http/keep-action-headers.ts";
import { refusal, refuseForm, whole } from "~/http/refusal.server.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { inLocale } from "~/links/localized-paths.ts";
import { pagePath } from "~/links/paths.ts";
import { getCaller, isLoggedIn } from "~/middleware/caller.ts";
import { getLocale, getTranslation } from "~/middleware/locale.ts";
import { showAlert } from "~/middleware/show-alert.server.ts";
import { verifyEmail } from "~/services/users/accounts.server.ts";
import { Button } from "~/ui/button.tsx";
import { listErrors, NO_ERRORS } from "~/ui/form/form-errors.ts";
import { FormPage } from "~/ui/form/form-page.tsx";
import type { Route } from "./+types/route";

export const headers = keepActionHeaders;

const PROFILE = pagePath("/account/me/profile");

export function loader({ url }: Route.LoaderArgs) {
  return { token: url.searchParams.get("token") };
}

/** Verifies only by the page's button, because mail programs open links by themselves. */
export async function action({ request, context }: Route.ActionArgs) {
  const token = textIn(await readForm(request), "token");
  const locale = getLocale(context);
  const { t } = getTranslation(context, locale);
  if (token === "") return refusal(422, whole(t("account.linkExpired")), {});
  try {
    await verifyEmail(getCaller(context), token);
  } catch (error) {
    const expired = t("account.linkExpired");
    return refuseForm(context, error, {}, { unauthorized: expired, unknown: expired });
  }
  showAlert(context, "account.verified");
  return seeOther(inLocale(locale, isLoggedIn(context) ? PROFILE : pagePath("/")));
}

export default function VerifyPage({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const title = `${t("account.verifyHeading")} · ${t("site.name")}`;
  return (
    <>
      <title>{actionData ? t("site.errorTitle", { title }) : title}</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="same-origin" />
      <FormPage
        heading={t("account.verifyHeading")}
        intro={<p>{t(token ? "account.verifyText" : "account.verifyNoLink")}</p>}
        errorHeading={t("account.errorHeading")}
        errors={listErrors(actionData?.errors ?? NO_ERRORS)}
        below={
          <p>
            <LocaleLink to={PROFILE}>{t("account.sendAgain")}</LocaleLink>
          </p>
        }
      >
        {token && <input type="hidden" name="token" value={token} />}
        {token && <Button>{t("account.verifyButton")}</Button>}
      </FormPage>
    </>
  );
}
