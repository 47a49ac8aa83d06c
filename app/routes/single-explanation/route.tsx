import { redirect } from "react-router";
import { frameSourcesContext } from "~/contexts.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { singleEmbedPath } from "~/links/embed-paths.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { inLocale } from "~/links/localized-paths.ts";
import { singleQuestionPath } from "~/links/single-paths.ts";
import { getLocale } from "~/middleware/locale.ts";
import { toVerdictView } from "~/quiz/question/feedback-view.ts";
import { PlainExplanation } from "~/quiz/question/plain-explanation.tsx";
import { QuestionMeta } from "~/quiz/question/question-meta.tsx";
import { toQuestionView } from "~/quiz/question/question-view.ts";
import { readExplanation } from "~/quiz/question/read-explanation.server.ts";
import { requireSingleQuestion } from "~/quiz/single/asked-question.server.ts";
import { readSinglePlace } from "~/quiz/single/single-place.server.ts";
import { SingleShell } from "~/quiz/single/single-shell.tsx";
import { TopicLink } from "~/quiz/single/topic-link.tsx";
import { buttonClass } from "~/ui/button.tsx";
import { EmbedThis } from "~/ui/embed-this.tsx";
import type { PageHandle } from "~/ui/page-handle.ts";
import type { Route } from "./+types/route";

export const handle: PageHandle = { layout: "quiz" };

/** @throws a redirect to the question before it is answered */
export async function loader(args: Route.LoaderArgs) {
  const asked = await requireSingleQuestion(args);
  const { question, answered } = asked;
  if (!answered) throw redirect(inLocale(getLocale(args.context), singleQuestionPath(question.globalId)));
  args.context.set(frameSourcesContext, "'self'");
  return {
    ...readSinglePlace(args.context, asked),
    question: toQuestionView(question),
    text: question.text,
    verdict: toVerdictView(question, answered),
    explanation: await readExplanation(args.context, question),
  };
}

export default function SingleExplanationPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { place, text, ...view } = loaderData;
  const id = view.question.globalId;
  return (
    <SingleShell place={place}>
      <QuestionMeta title={text} topic={place.topic?.name ?? null} color={place.color} options={null} />
      <PlainExplanation
        title={`${t("question.explanation")} · ${text}`}
        {...view}
        more={
          <LocaleLink to={`${singleQuestionPath(id)}#verdict`} className={buttonClass("secondary")}>
            {t("question.closeExplanation")}
          </LocaleLink>
        }
        below={<EmbedThis path={singleEmbedPath(id)} title={text} />}
        actions={<TopicLink topic={place.topic} />}
      />
    </SingleShell>
  );
}
