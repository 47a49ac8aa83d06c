import { readForm, seeOther } from "~/http/http.ts";
import { keepActionHeaders } from "~/http/keep-action-headers.ts";
import { refuseForm } from "~/http/refusal.server.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { pagePath } from "~/links/paths.ts";
import { getCaller, requireLogin } from "~/middleware/caller.ts";
import { getLocale } from "~/middleware/locale.ts";
import { showAlert } from "~/middleware/show-alert.server.ts";
import { unsubscribe } from "~/services/users/accounts.server.ts";
import { Button } from "~/ui/button.tsx";
import { listErrors, NO_ERRORS } from "~/ui/form/form-errors.ts";
import { FormPage } from "~/ui/form/form-page.tsx";
import type { Route } from "./+types/route";

export const headers = keepActionHeaders;

export function loader({ request, context }: Route.LoaderArgs) {
  requireLogin(context, request);
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  await readForm(request);
  requireLogin(context, request);
  const locale = getLocale(context);
  try {
    await unsubscribe(getCaller(context));
  } catch (error) {
    return refuseForm(context, error, {});
  }
  showAlert(context, "account.unsubscribed");
  return seeOther(inLocale(locale, pagePath("/account/me/profile")));
}

export default function UnsubscribePage({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const title = `${t("account.unsubscribeHeading")} · ${t("site.name")}`;
  return (
    <>
      <title>{actionData ? t("site.errorTitle", { title }) : title}</title>
      <meta name="robots" content="noindex" />
      <FormPage
        heading={t("account.unsubscribeHeading")}
        intro={<p>{t("account.unsubscribeText")}</p>}
        errorHeading={t("account.errorHeading")}
        errors={listErrors(actionData?.errors ?? NO_ERRORS)}
      >
        <Button>{t("account.unsubscribeButton")}</Button>
      </FormPage>
    </>
  );
}
