import type { RouterContextProvider } from "react-router";
import type { EnglishPath } from "~/domain/addresses/paths.ts";
import { hideAlert } from "~/domain/alert.ts";
import { diplomaQuestionPath, eventQuestionPath } from "~/links/document-paths.ts";
import { challengePath, chosenAnswerPath } from "~/links/paths.ts";
import { singleQuestionPath } from "~/links/single-paths.ts";
import { getCurrentUser } from "~/middleware/current-user.ts";
import { getTranslation } from "~/middleware/locale.ts";
import { isPrefetch } from "~/middleware/request-kind.ts";
import { getSessions } from "~/middleware/sessions.ts";
import type { StoredAlert } from "~/sessions/progress-session.server.ts";
import type { PageAlert } from "~/ui/layout/alert-context.ts";

type Context = Readonly<RouterContextProvider>;

/** Each alert is shown once: the next page, or a reload, hides it. */
export async function takeAlert(context: Context, request: Request): Promise<PageAlert | null> {
  const sessions = getSessions(context);
  const { alert } = sessions.progress;
  if (!alert?.isVisible) return null;
  if (!isPrefetch(request))
    sessions.progress = { ...sessions.progress, alert: { ...hideAlert(alert), back: null } };
  const email = alert.isVerifyMessage ? await readUnverifiedEmail(context) : null;
  if (alert.isVerifyMessage && email === null) return null;
  const { t } = getTranslation(context);
  return {
    isError: alert.isError,
    isVerifyMessage: alert.isVerifyMessage,
    messages: alert.messages.map((key) => t(key, { email })),
    back: alert.back && pathBack(alert.back),
  };
}

function pathBack(back: NonNullable<StoredAlert["back"]>): EnglishPath {
  if ("event" in back) return eventQuestionPath({ code: back.event }, back.question, { answer: back.answer });
  if ("single" in back) return singleQuestionPath(back.single, { answer: back.answer });
  if ("diploma" in back)
    return diplomaQuestionPath({ slug: back.diploma }, back.question, { answer: back.answer });
  if (!("challenge" in back)) return chosenAnswerPath(back);
  const { topic, challenge, at, answer } = back;
  return challengePath({ slug: topic }, { slug: challenge }, { at, answer });
}

async function readUnverifiedEmail(context: Context): Promise<string | null> {
  const user = await getCurrentUser(context);
  return user && !user.isVerified ? user.email : null;
}
