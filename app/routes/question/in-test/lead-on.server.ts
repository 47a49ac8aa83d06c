import type { RouterContextProvider } from "react-router";
import { withState } from "~/links/cookieless-state.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { getLocale } from "~/middleware/locale.ts";
import { getCookielessState } from "~/middleware/sessions.ts";
import { showAlert } from "~/middleware/show-alert.server.ts";
import { flashSaveFailure } from "~/routes/question/core/answer-submission.server.ts";
import type { AskedQuestion } from "~/routes/question/core/test/asked-question.server.ts";
import type { Submitted } from "~/routes/question/core/test/submit-answer.server.ts";

/** @returns the address of the page with the verdict, or with the alert that the answer is not saved */
export async function leadOn(
  context: Readonly<RouterContextProvider>,
  { topic, test, question }: AskedQuestion,
  submitted: Exclude<Submitted, { kind: "missing" }>,
): Promise<string> {
  if (submitted.kind === "not-saved") {
    const back = { topic: topic.slug, test: test.slug, question: question.globalId };
    return flashSaveFailure(context, { ...back, answer: submitted.chosenId });
  }
  const feedback = inLocale(getLocale(context), submitted.feedback.feedbackTo);
  if (submitted.isEarlier) showAlert(context, "question.firstCounts");
  // The alert is at the top of the page.
  const address = submitted.isEarlier ? feedback : `${feedback}#verdict`;
  return withState(address, await getCookielessState(context));
}
