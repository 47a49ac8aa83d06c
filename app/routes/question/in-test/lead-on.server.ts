import type { RouterContextProvider } from "react-router";
import type { LocalizedPath } from "~/domain/addresses/paths.ts";
import { withState } from "~/links/cookieless-state.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { withFragment } from "~/links/paths.ts";
import { getLocale } from "~/middleware/locale.ts";
import { getCookielessState } from "~/middleware/sessions.ts";
import { showAlert } from "~/middleware/show-alert.server.ts";
import { flashSaveFailure } from "~/routes/question/core/answer-submission.server.ts";
import { askedPath, type AskedQuestion } from "~/routes/question/core/test/asked-question.server.ts";
import type { Submitted } from "~/routes/question/core/test/submit-answer.server.ts";

/** @returns the path of the page with the verdict, or with the alert that the answer is not saved */
export async function leadOn(
  context: Readonly<RouterContextProvider>,
  asked: AskedQuestion,
  submitted: Exclude<Submitted, { kind: "missing" }>,
): Promise<LocalizedPath> {
  if (submitted.kind === "not-saved") {
    const { topic, test, question } = asked;
    const back = { topic: topic.slug, test: test.slug, question: question.globalId };
    return flashSaveFailure(context, { ...back, answer: submitted.chosenId });
  }
  const feedbackTo = askedPath(asked, "feedback");
  if (submitted.isEarlier) showAlert(context, "question.firstCounts");
  // The alert is at the top of the page.
  const path = submitted.isEarlier ? feedbackTo : withFragment(feedbackTo, "verdict");
  return withState(inLocale(getLocale(context), path), await getCookielessState(context));
}
