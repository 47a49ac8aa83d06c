import type { RouterContextProvider } from "react-router";
import type { Question } from "~/domain/quiz/question.ts";
import { getCaller } from "~/middleware/caller.ts";
import { isKiosk } from "~/middleware/kiosk.ts";
import { getTranslation } from "~/middleware/locale.ts";
import { getServices } from "~/middleware/services.ts";
import { getStatistics } from "~/services/users/statistics.server.ts";
import { type ExplanationView, toExplanationView } from "./explanation-view.ts";
import { insightsHtml, reportHtml } from "./insights-html.server.ts";

/** A kiosk has no link to report a mistake. */
export async function readExplanation(
  context: Readonly<RouterContextProvider>,
  question: Question,
): Promise<ExplanationView> {
  const statistics = await getStatistics(getCaller(context), question.globalId);
  const translation = getTranslation(context);
  return {
    ...toExplanationView(question),
    insightsHtml: insightsHtml(translation, question, statistics),
    reportHtml: isKiosk(context)
      ? null
      : reportHtml(translation, question.globalId, getServices(context).contactUrl),
  };
}
