import { Explanation } from "~/quiz/question/explanation.tsx";
import { NextLink } from "~/quiz/question/feedback.tsx";
import { requireAnsweredQuestion } from "~/quiz/test/asked-question.server.ts";
import { TestQuestion } from "~/quiz/test/test-question.tsx";
import { toTestQuestionView } from "~/quiz/test/test-question-view.server.ts";
import type { PageHandle } from "~/ui/page-handle.ts";
import type { Route } from "./+types/route";

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
