import type { Route } from "./+types/route";
import { NextLink } from "~/quiz/question/feedback";
import { Explanation } from "~/quiz/question/explanation";
import { requireAnsweredQuestion } from "~/quiz/test/asked-question.server";
import { TestQuestion } from "~/quiz/test/test-question";
import { toTestQuestionView } from "~/quiz/test/test-question-view.server";
import type { PageHandle } from "~/ui/page-handle";

export const handle: PageHandle = { layout: "quiz", hydrate: true };

export async function loader(args: Route.LoaderArgs) {
  const asked = await requireAnsweredQuestion(args);
  const { explanationHtml, extraExplanationHtml, sources } = asked.question;
  return {
    view: toTestQuestionView(asked, null),
    explanation: { explanationHtml, extraExplanationHtml, sources },
  };
}

export default function ExplanationPage({ loaderData: { view, explanation } }: Route.ComponentProps) {
  return (
    <TestQuestion view={view}>
      {view.feedback && (
        <Explanation view={explanation} backTo={view.feedback.feedbackTo}>
          <NextLink next={view.feedback.next} />
        </Explanation>
      )}
    </TestQuestion>
  );
}
