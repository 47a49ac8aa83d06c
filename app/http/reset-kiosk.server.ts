import type { RouterContextProvider } from "react-router";
import type { Locale } from "~/domain/locales.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { pagePath } from "~/links/paths.ts";
import { getLocale } from "~/middleware/locale.ts";
import { getServices } from "~/middleware/services.ts";
import { getSessions } from "~/middleware/sessions.ts";
import { toAnonymous } from "~/sessions/auth-session.server.ts";
import { expireVisitorCookies, writeLocaleCookie } from "~/sessions/cookies.server.ts";
import { EMPTY_PROGRESS } from "~/sessions/progress-session.server.ts";
import { endSession } from "./end-session.server.ts";
import { seeOther } from "./http.ts";

type Context = Readonly<RouterContextProvider>;

export async function resetKiosk(context: Context): Promise<Response> {
  await endSession(context);
  const locale = getSessions(context).auth.kiosk?.locale ?? getLocale(context);
  beginVisit(context, locale, null);
  return seeOther(inLocale(locale, pagePath("/")), visitHeaders(context, locale));
}

export function beginVisit(context: Context, locale: Locale, userUuid: string | null): void {
  const sessions = getSessions(context);
  sessions.auth = {
    ...toAnonymous(sessions.auth),
    userUuid,
    kiosk: { locale, visit: getServices(context).chance.uuid() },
  };
  sessions.progress = EMPTY_PROGRESS;
}

/** Clears what the browser kept of the last visit. "cookies" is left out, because it would clear those of the whole registered domain. */
export function visitHeaders(context: Context, locale: Locale): Headers {
  const { cookies } = getServices(context);
  const headers = new Headers({ "Clear-Site-Data": '"cache", "storage"' });
  for (const cookie of [...expireVisitorCookies(cookies), writeLocaleCookie(locale, cookies)])
    headers.append("Set-Cookie", cookie);
  return headers;
}
