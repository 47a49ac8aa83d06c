import { useTranslation } from "~/i18n/use-translation.ts";
import { oembedMeta, toOembedLinks } from "~/links/embed-paths.ts";
import { IslandLink } from "~/links/locale-link.tsx";
import { requireAnsweredQuestion } from "~/quiz/ask.server.ts";
import { Explanation } from "~/quiz/explanation.tsx";
import { QuestionMeta, useTestTitle } from "~/quiz/question.tsx";
import { readExplanation, toShareText } from "~/quiz/show.server.ts";
import { readTestQuestionView } from "~/quiz/show-in-test.server.ts";
import { NextLink } from "~/quiz/verdict.tsx";
import { buttonClass } from "~/ui/button.tsx";
import type { PageHandle } from "~/ui/layout/page-handle.ts";
import { QuizShell } from "~/ui/layout/stage-shell.tsx";
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
  const { t } = useTranslation();
  const { question, feedback, header } = view;
  const title = useTestTitle(view);
  return (
    <QuizShell header={header} sceneryUrl={view.sceneryUrl}>
      <QuestionMeta title={text} description={shareText} />
      {feedback && (
        <Explanation
          key={question.globalId}
          title={`${t("question.explanation")} · ${title}`}
          question={question}
          verdict={feedback}
          explanation={explanation}
          more={
            <IslandLink to={feedback.feedbackTo} className={buttonClass("secondary")}>
              {t("question.closeExplanation")}
            </IslandLink>
          }
          actions={<NextLink next={feedback.next} />}
          isLive
        />
      )}
    </QuizShell>
  );
}
