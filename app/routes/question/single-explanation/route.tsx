import { redirect } from "react-router";
import { frameSourcesContext } from "~/contexts.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { oembedMeta, singleEmbedPath, toOembedLinks } from "~/links/embed-paths.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { inLocale } from "~/links/localized-paths.ts";
import { singleQuestionPath, singleVerdictPath } from "~/links/single-paths.ts";
import { getLocale } from "~/middleware/locale.ts";
import { requireSingleQuestion } from "~/quiz/ask.server.ts";
import { Explanation } from "~/quiz/explanation.tsx";
import { QuestionMeta, TopicLink } from "~/quiz/question.tsx";
import { readExplanation, readSingleHeader, readVerdict, toShareText } from "~/quiz/show.server.ts";
import { toQuestionView } from "~/quiz/views.ts";
import { SingleShell } from "~/routes/question/single-shell.tsx";
import { buttonClass } from "~/ui/button.tsx";
import { EmbedThis } from "~/ui/embed-this.tsx";
import type { PageHandle } from "~/ui/layout/page-handle.ts";
import type { Route } from "./+types/route";

export const meta = oembedMeta;

export const handle: PageHandle = { layout: "quiz" };

/** @throws a redirect to the question before its answer */
export async function loader(args: Route.LoaderArgs) {
  const asked = await requireSingleQuestion(args);
  const { question, answered } = asked;
  if (!answered) throw redirect(inLocale(getLocale(args.context), singleQuestionPath(question.globalId)));
  args.context.set(frameSourcesContext, "'self'");
  return {
    ...readSingleHeader(args.context, asked),
    question: toQuestionView(question),
    text: question.text,
    shareText: toShareText(args.context, { ...asked, part: "explanation" }),
    oembed: toOembedLinks(args.url),
    verdict: await readVerdict(args.context, question, answered),
    explanation: await readExplanation(args.context, question),
  };
}

export default function SingleExplanationPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { header, text, shareText, oembed: _, ...view } = loaderData;
  const id = view.question.globalId;
  return (
    <SingleShell header={header}>
      <QuestionMeta title={text} description={shareText} />
      <Explanation
        title={`${t("question.explanation")} · ${text}`}
        {...view}
        more={
          <LocaleLink to={singleVerdictPath(id)} className={buttonClass("secondary")}>
            {t("question.closeExplanation")}
          </LocaleLink>
        }
        below={<EmbedThis path={singleEmbedPath(id)} title={text} />}
        actions={<TopicLink topic={header.topic} />}
      />
    </SingleShell>
  );
}
