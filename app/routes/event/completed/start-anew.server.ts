import type { RouterContextProvider } from "react-router";
import { seeOther } from "~/http/http.ts";
import { visitHeaders } from "~/http/reset-kiosk.server.ts";
import { eventPath } from "~/links/document-paths.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { getCaller, isLoggedIn } from "~/middleware/caller.ts";
import { getLocale } from "~/middleware/locale.ts";
import { readOrNull } from "~/middleware/read-or-null.ts";
import { forgetUser, getSessions, isCookieless, isKiosk } from "~/middleware/sessions.ts";
import type { OpenEvent } from "~/routes/event/require-event.server.ts";
import { listAnsweredQuestions } from "~/services/users/answers.server.ts";
import { EMPTY_PROGRESS } from "~/sessions/progress-session.server.ts";

type Context = Readonly<RouterContextProvider>;

/** True if only answers in rooms and events are lost. False if addresses carry the sessions: they would lead back to the last pupil. */
export async function canStartAnew(context: Context, { room }: Pick<OpenEvent, "room">): Promise<boolean> {
  const { userUuid } = getSessions(context).auth;
  if (!room || userUuid === null) return false;
  if (isKiosk(context) || isLoggedIn(context) || isCookieless(context)) return false;
  const answeredIds = await readOrNull(context, listAnsweredQuestions(getCaller(context), userUuid));
  return answeredIds?.length === 0;
}

/** Forgets the pupil, and keeps the admission of the class. */
export function startAnew(context: Context, event: OpenEvent["event"]): Response {
  const locale = getLocale(context);
  const sessions = getSessions(context);
  forgetUser(context);
  sessions.progress = { ...EMPTY_PROGRESS, openedCodes: sessions.progress.openedCodes };
  return seeOther(inLocale(locale, eventPath(event)), visitHeaders(context, locale));
}
