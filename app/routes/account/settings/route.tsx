import type { RouterContextProvider } from "react-router";
import { toTheme } from "~/domain/theme.ts";
import { endSession, endTokens } from "~/http/end-session.server.ts";
import { textIn } from "~/http/form-text.server.ts";
import { readForm, seeOther } from "~/http/http.ts";
import { keepActionHeaders } from "~/http/keep-action-headers.ts";
import { resetKiosk } from "~/http/reset-kiosk.server.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { pagePath } from "~/links/paths.ts";
import { getCaller, getCurrentUser, requireLogin } from "~/middleware/caller.ts";
import { getLocale } from "~/middleware/locale.ts";
import { getServices } from "~/middleware/services.ts";
import { forgetUser, getSessions, isKiosk } from "~/middleware/sessions.ts";
import { showAlert } from "~/middleware/show-alert.server.ts";
import {
  confirmIdentity,
  isProven,
  isProvenByLink,
  makeConfirmedChange,
} from "~/routes/account/identity.server.ts";
import { MyPage } from "~/routes/account/my-page.tsx";
import { changePassword, deleteAccount, type NewPassword } from "~/services/users/accounts.server.ts";
import { UserApiError, UserApiUnavailable } from "~/services/users/user-api-error.ts";
import {
  certificateConfirmCookie,
  certificateInfoCookie,
  keyboardShortcutsCookie,
  readColorScheme,
  welcomeInfoCookie,
  writeColorScheme,
} from "~/sessions/cookies.server.ts";
import { EMPTY_PROGRESS } from "~/sessions/progress-session.server.ts";
import { NO_ERRORS } from "~/ui/form/form-errors.ts";
import type { PageHandle } from "~/ui/layout/page-handle.ts";
import type { Route } from "./+types/route";
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

/** Logs out even if another tab has logged out already. */
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

/** @returns the preference cookies to set: none for an unknown intent */
function changeBrowser(
  context: Readonly<RouterContextProvider>,
  intent: FormDataEntryValue | null,
): string[] {
  const { cookies } = getServices(context);
  if (intent === "show-infos") {
    showAlert(context, "account.infosShown");
    return [
      welcomeInfoCookie.write(true, cookies),
      certificateInfoCookie.write(true, cookies),
      certificateConfirmCookie.write(true, cookies),
    ];
  }
  if (intent === "keys-on" || intent === "keys-off") {
    showAlert(context, "account.saved");
    return [keyboardShortcutsCookie.write(intent === "keys-on", cookies)];
  }
  if (intent === "colors-light" || intent === "colors-dark" || intent === "colors-device") {
    showAlert(context, "account.saved");
    return [writeColorScheme(toTheme(intent.slice("colors-".length)), cookies)];
  }
  if (intent === "forget-progress") {
    getSessions(context).progress = EMPTY_PROGRESS;
    showAlert(context, "account.progressForgotten");
  }
  return [];
}

/** Null after the deletion and logout, otherwise the form. */
function removeAccount(context: Readonly<RouterContextProvider>, form: FormData) {
  const make = async () => {
    await deleteAccount(getCaller(context));
    forgetUser(context);
    showAlert(context, "account.deleted");
  };
  return makeConfirmedChange(
    context,
    form,
    { intent: "delete-account" },
    { isConfirmed: isProven(context), make },
  );
}

type Context = Readonly<RouterContextProvider>;

/** Null after the change, otherwise the form. */
function replacePassword(context: Context, form: FormData) {
  const given = { password: textIn(form, "password"), confirmPassword: textIn(form, "confirmPassword") };
  const isByLink = isProvenByLink(context);
  const make = async () => {
    await changePassword(getCaller(context), given);
    if (isByLink) await replaceLinkSession(context, given);
    showAlert(context, "account.passwordChanged");
  };
  return makeConfirmedChange(context, form, { intent: "change-password" }, { isConfirmed: isByLink, make });
}

/** Logs in anew and ends the link's session, because a copy of that could set one more password. */
async function replaceLinkSession(context: Context, given: NewPassword): Promise<void> {
  const { tokens } = getSessions(context).auth;
  if (!(await beginSession(context, given.password))) return;
  if (tokens === null || (await endTokens(context, tokens))) return;
  try {
    await changePassword(getCaller(context), given);
  } catch (error) {
    if (!(error instanceof UserApiError || error instanceof UserApiUnavailable)) throw error;
    getServices(context).log.warn({ reason: error.message }, "other sessions not ended");
  }
}

/** @returns false if the server refuses logins for now, for example after many failed ones. The password is set nevertheless */
async function beginSession(context: Context, password: string): Promise<boolean> {
  const sessions = getSessions(context);
  try {
    if (await confirmIdentity(context, password)) return true;
    throw new UserApiError(401, "unauthorized");
  } catch (error) {
    const isRefused = error instanceof UserApiError && error.status !== 401 && error.status < 500;
    if (!isRefused) throw error;
    sessions.auth = { ...sessions.auth, isByLink: false };
    getServices(context).log.warn({ reason: error.message }, "no new session after a new password");
    return false;
  }
}
