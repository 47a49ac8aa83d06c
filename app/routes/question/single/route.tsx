import { frameSourcesContext } from "~/contexts.ts";
import { findOption } from "~/domain/quiz/question.ts";
import { seeOther } from "~/http/http.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { oembedMeta, singleEmbedPath, toOembedLinks } from "~/links/embed-paths.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { inLocale } from "~/links/localized-paths.ts";
import { singleExplanationPath, singleQuestionPath, singleVerdictPath } from "~/links/single-paths.ts";
import { createNonce } from "~/middleware/caller.ts";
import { getLocale } from "~/middleware/locale.ts";
import {
  answerSingleQuestion,
  readSubmission,
  respondChoiceMissing,
  respondNotSaved,
} from "~/quiz/answer.server.ts";
import { requireSingleQuestion } from "~/quiz/ask.server.ts";
import { AnswerButton, Question, QuestionMeta, TopicLink } from "~/quiz/question.tsx";
import { readSingleHeader, readVerdict, toShareText } from "~/quiz/show.server.ts";
import { ExplanationWords } from "~/quiz/verdict.tsx";
import { problemIn, toQuestionView } from "~/quiz/views.ts";
import { SingleShell } from "~/routes/question/single-shell.tsx";
import { buttonClass } from "~/ui/button.tsx";
import { EmbedThis } from "~/ui/embed-this.tsx";
import type { PageHandle } from "~/ui/layout/page-handle.ts";
import type { Route } from "./+types/route";

export const meta = oembedMeta;

export const handle: PageHandle = { layout: "quiz" };

export async function loader(args: Route.LoaderArgs) {
  const { context, url } = args;
  const asked = await requireSingleQuestion(args);
  const { question, answered } = asked;
  const chosen = findOption(question, url.searchParams.get("answer"));
  const asksAgain = chosen !== null || url.searchParams.has("again");
  context.set(frameSourcesContext, "'self'");
  return {
    ...readSingleHeader(context, asked),
    question: toQuestionView(question),
    text: question.text,
    shareText: toShareText(context, { ...asked, part: "question" }),
    oembed: toOembedLinks(url),
    checkedId: chosen?.globalId ?? null,
    verdict: answered && !asksAgain ? await readVerdict(context, question, answered) : null,
    nonce: createNonce(context),
  };
}

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const asked = await requireSingleQuestion(args);
  const { question } = asked;
  const { option, nonce } = await readSubmission(request, question);
  if (!option) return respondChoiceMissing();
  const back = { single: question.globalId, answer: option.globalId };
  if (!(await answerSingleQuestion(context, asked, { option, nonce }))) return respondNotSaved(context, back);
  return seeOther(inLocale(getLocale(context), singleVerdictPath(question.globalId)));
}

export default function SingleQuestionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { header, text, shareText, verdict, oembed: _, ...view } = loaderData;
  const id = view.question.globalId;
  const more = (
    <>
      <LocaleLink to={singleExplanationPath(id)} className={buttonClass("secondary")}>
        {verdict && <ExplanationWords view={verdict} />}
      </LocaleLink>
      {verdict && verdict.verdict !== "right" && (
        <LocaleLink to={singleQuestionPath(id, { again: "" })} className={buttonClass("quiet")}>
          {t("question.answerAgain")}
        </LocaleLink>
      )}
    </>
  );
  return (
    <SingleShell header={header}>
      <QuestionMeta title={text} description={shareText} />
      <Question
        title={text}
        {...view}
        sceneryUrl={header.sceneryUrl}
        verdict={verdict && { view: verdict, more }}
        problem={problemIn(actionData)}
        actions={verdict ? <TopicLink topic={header.topic} /> : <AnswerButton />}
      />
      <EmbedThis path={singleEmbedPath(id)} title={text} />
    </SingleShell>
  );
}
