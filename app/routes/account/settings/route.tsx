import { endSession } from "~/http/end-session.server.ts";
import { readForm, seeOther } from "~/http/http.ts";
import { keepActionHeaders } from "~/http/keep-action-headers.ts";
import { resetKiosk } from "~/http/reset-kiosk.server.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { pagePath } from "~/links/paths.ts";
import { getCurrentUser, requireLogin } from "~/middleware/current-user.ts";
import { isKiosk } from "~/middleware/kiosk.ts";
import { getLocale } from "~/middleware/locale.ts";
import { getServices } from "~/middleware/services.ts";
import { showAlert } from "~/middleware/show-alert.server.ts";
import { isProven, isProvenByLink } from "~/routes/account/confirm-identity.server.ts";
import { MyPage } from "~/routes/account/my-page.tsx";
import { readColorScheme } from "~/sessions/color-scheme-cookie.server.ts";
import { keyboardShortcutsCookie } from "~/sessions/keyboard-shortcuts-cookie.server.ts";
import { NO_ERRORS } from "~/ui/form/form-errors.ts";
import type { PageHandle } from "~/ui/layout/page-handle.ts";
import type { Route } from "./+types/route";
import { changeBrowser } from "./change-browser.server.ts";
import { removeAccount } from "./remove-account.server.ts";
import { replacePassword } from "./replace-password.server.ts";
import { SettingsForms } from "./settings-forms.tsx";

export const headers = keepActionHeaders;
export const handle: PageHandle = { script: "show-password" };

export async function loader({ request, context }: Route.LoaderArgs) {
  requireLogin(context, request);
  const cookie = request.headers.get("Cookie");
  return {
    email: (await getCurrentUser(context))?.email ?? null,
    needsPassword: !isProven(context),
    isByLink: isProvenByLink(context),
    hasKeys: keyboardShortcutsCookie.read(cookie),
    theme: readColorScheme(cookie),
    canExport: !getServices(context).users.optional.isKnownToLack("export"),
  };
}

/** Logging out also works if another tab has logged out already. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const locale = getLocale(context);
  const start = inLocale(locale, pagePath("/"));
  if (form.get("intent") === "log-out") {
    if (isKiosk(context)) return resetKiosk(context);
    await endSession(context);
    showAlert(context, "account.loggedOut");
    return seeOther(start);
  }
  requireLogin(context, request);
  if (form.get("intent") === "delete-account") return (await removeAccount(context, form)) ?? seeOther(start);
  if (form.get("intent") === "change-password") {
    const refused = await replacePassword(context, form);
    if (refused) return refused;
  }
  const cookies = changeBrowser(context, form.get("intent"));
  return seeOther(
    inLocale(locale, pagePath("/account/me/settings")),
    cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]),
  );
}

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MyPage tab="settings" hasErrors={actionData !== undefined} isUnavailable={false}>
      <SettingsForms
        errors={actionData?.errors ?? NO_ERRORS}
        intent={actionData?.kept.intent}
        {...loaderData}
      />
    </MyPage>
  );
}
