import { oembedMeta, toOembedLinks } from "~/links/oembed-links.ts";
import { ExplanationPart } from "~/routes/question/core/explanation.tsx";
import { QuestionMeta } from "~/routes/question/core/question-meta.tsx";
import { readExplanation } from "~/routes/question/core/read-explanation.server.ts";
import { toShareText } from "~/routes/question/core/share-text.server.ts";
import { requireAnsweredQuestion } from "~/routes/question/core/test/asked-question.server.ts";
import { readTestQuestionView } from "~/routes/question/core/test/test-question-view.server.ts";
import { useTestTitle } from "~/routes/question/core/test/use-test-title.ts";
import type { PageHandle } from "~/ui/layout/page-handle.ts";
import { QuizShell } from "~/ui/layout/quiz-shell.tsx";
import type { Route } from "./+types/route";

export const meta = oembedMeta;

export const handle: PageHandle = { layout: "quiz", hydrate: true };

export async function loader(args: Route.LoaderArgs) {
  const asked = await requireAnsweredQuestion(args);
  const { text } = asked.question;
  return {
    text,
    shareText: toShareText(args.context, { ...asked, part: "explanation" }),
    oembed: toOembedLinks(args.url),
    view: await readTestQuestionView(args.context, asked, { preselected: null, isAsked: false }),
    explanation: await readExplanation(args.context, asked.question),
  };
}

export default function ExplanationPage({
  loaderData: { text, shareText, view, explanation },
}: Route.ComponentProps) {
  const { question, feedback, header } = view;
  const title = useTestTitle(view);
  return (
    <QuizShell header={header} sceneryUrl={view.sceneryUrl}>
      <QuestionMeta title={text} description={shareText} />
      {feedback && (
        <ExplanationPart
          key={question.globalId}
          question={question}
          feedback={feedback}
          view={explanation}
          title={title}
        />
      )}
    </QuizShell>
  );
}
