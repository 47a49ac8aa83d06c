import type { RouterContextProvider } from "react-router";
import { endSession } from "~/http/end-session.server.ts";
import { seeOther } from "~/http/http.ts";
import { beginVisit, visitHeaders } from "~/http/reset-kiosk.server.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { pagePath } from "~/links/paths.ts";
import { getCaller } from "~/middleware/caller.ts";
import { getLocale } from "~/middleware/locale.ts";
import { getServices } from "~/middleware/services.ts";
import { getSessions } from "~/middleware/sessions.ts";
import { createUser } from "~/services/users/accounts.server.ts";
import { ANONYMOUS } from "~/sessions/auth-session.server.ts";
import { kioskModeCookie } from "~/sessions/kiosk-mode-cookie.server.ts";
import { EMPTY_PROGRESS } from "~/sessions/progress-session.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Creates the first visit's kiosk user. @throws UserApiError, UserApiUnavailable, without any change */
export async function turnOn(context: Context): Promise<Response> {
  const { chance, cookies } = getServices(context);
  const locale = getLocale(context);
  const nobody = { ...getCaller(context), isKiosk: true, tokens: NO_TOKENS };
  const userUuid = await createUser(nobody, chance.uuid());
  await endSession(context);
  beginVisit(context, locale, userUuid);
  const headers = visitHeaders(context, locale);
  headers.append("Set-Cookie", kioskModeCookie.write(true, cookies));
  return seeOther(inLocale(locale, pagePath("/")), headers);
}

export async function turnOff(context: Context): Promise<Response> {
  await endSession(context);
  const sessions = getSessions(context);
  sessions.auth = ANONYMOUS;
  sessions.progress = EMPTY_PROGRESS;
  const locale = getLocale(context);
  const headers = visitHeaders(context, locale);
  headers.append("Set-Cookie", kioskModeCookie.write(false, getServices(context).cookies));
  return seeOther(inLocale(locale, pagePath("/kiosk")), headers);
}

/** A kiosk's user has no account. */
const NO_TOKENS = { get: () => null, set: () => undefined, end: () => undefined };
