import type { RouterContextProvider } from "react-router";
import type { Question } from "~/domain/quiz/question.ts";
import type { Answered } from "~/domain/quiz/round.ts";
import { toSurprise } from "~/domain/quiz/surprise.ts";
import { getCaller } from "~/middleware/caller.ts";
import { getTranslation } from "~/middleware/locale.ts";
import { getStatistics } from "~/services/users/statistics.server.ts";
import { toVerdictView, type VerdictView } from "./feedback-view.ts";
import { surpriseHtml } from "./insights-html.server.ts";

type Context = Readonly<RouterContextProvider>;

export async function readVerdict(
  context: Context,
  question: Question,
  answered: Answered,
): Promise<VerdictView> {
  return toVerdictView(question, answered, await readSurprise(context, question));
}

/** Null if it is unknown, or not known in time. */
export async function readSurprise(context: Context, question: Question): Promise<string | null> {
  const { misconception, globalId } = question;
  const statistics = misconception ? null : await getStatistics(getCaller(context), globalId);
  const surprise = toSurprise(question, statistics);
  return surprise && surpriseHtml(getTranslation(context), surprise);
}
