import { href } from "react-router";
import { isProven } from "~/account/confirm-identity.server.ts";
import { NO_ERRORS } from "~/account/form-errors.ts";
import { keepActionHeaders } from "~/account/keep-action-headers.ts";
import { readForm, routeNotFound, seeOther } from "~/http.ts";
import { getTranslation } from "~/i18n/i18n.server.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { inLocale } from "~/links/localized-paths.ts";
import { getCurrentUser, requireLogin } from "~/middleware/current-user.ts";
import { getLocale } from "~/middleware/locale.ts";
import { Notice } from "~/ui/notice.tsx";
import { TabPage } from "~/ui/tab-page.tsx";
import type { Route } from "./+types/route";
import { endSession } from "./end-session.server.ts";
import { Profile } from "./profile.tsx";
import { removeAccount } from "./remove-account.server.ts";
import { replacePassword } from "./replace-password.server.ts";
import { sendMailAgain } from "./send-mail-again.server.ts";
import { Settings } from "./settings.tsx";

export const headers = keepActionHeaders;

const TABS = ["profile", "settings"] as const;
type Tab = (typeof TABS)[number];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const tab = requireTab(request, params.tab);
  requireLogin(context, request);
  const user = await getCurrentUser(context);
  return {
    tab,
    user: user && { email: user.email, isVerified: user.isVerified },
    needsPassword: !isProven(context),
  };
}

/** Logging out works without being logged in, for a form that another tab has outrun. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const tab = requireTab(request, params.tab);
  const form = await readForm(request);
  const locale = getLocale(context);
  if (form.get("intent") === "log-out") {
    await endSession(context);
    return seeOther(inLocale(locale, "/"));
  }
  requireLogin(context, request);
  if (form.get("intent") === "send-again") await sendMailAgain(context);
  const { t } = getTranslation(locale);
  if (form.get("intent") === "change-password") {
    const refused = await replacePassword(context, form, t);
    if (refused) return refused;
  }
  if (form.get("intent") === "delete-account")
    return (await removeAccount(context, form, t)) ?? seeOther(inLocale(locale, "/"));
  return seeOther(inLocale(locale, href("/account/me/:tab", { tab })));
}

export default function MePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { tab, user, needsPassword } = loaderData;
  const title = `${t(`account.${tab}`)} · ${t("account.myAccount")} · ${t("site.name")}`;
  return (
    <TabPage
      heading={t("account.myAccount")}
      label={t("account.myAccount")}
      tabs={TABS.map((each) => (
        <LocaleLink
          key={each}
          to={href("/account/me/:tab", { tab: each })}
          aria-current={each === tab ? "page" : undefined}
        >
          {t(`account.${each}`)}
        </LocaleLink>
      ))}
    >
      <title>{actionData ? t("site.errorTitle", { title }) : title}</title>
      {!user && <Notice kind="warning">{t("account.unavailable")}</Notice>}
      {tab === "profile" && user && <Profile {...user} />}
      {tab === "settings" && (
        <Settings
          errors={actionData?.errors ?? NO_ERRORS}
          intent={actionData?.kept.intent}
          needsPassword={needsPassword}
        />
      )}
    </TabPage>
  );
}

/** @throws 404 for an unknown tab */
function requireTab(request: Request, name: string): Tab {
  return TABS.find((tab) => tab === name) ?? routeNotFound(request);
}
