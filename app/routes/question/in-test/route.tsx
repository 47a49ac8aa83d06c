import { use } from "react";
import { readForm, routeNotFound, seeOther } from "~/http/http.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { oembedMeta, toOembedLinks } from "~/links/embed-paths.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { KioskMode } from "~/links/page-contexts.ts";
import { embedThisPath } from "~/links/single-paths.ts";
import { pathAfterAnswer, respondChoiceMissing, submitAnswer } from "~/quiz/answer.server.ts";
import { requireAnsweredQuestion, requireAskedQuestion } from "~/quiz/ask.server.ts";
import { QuestionPart } from "~/quiz/question.island.tsx";
import { QuestionMeta, useTestTitle } from "~/quiz/question.tsx";
import { toShareText } from "~/quiz/show.server.ts";
import { readTestQuestionView } from "~/quiz/show-in-test.server.ts";
import { problemIn } from "~/quiz/views.ts";
import { keyboardShortcutsCookie } from "~/sessions/cookies.server.ts";
import { buttonClass } from "~/ui/button.tsx";
import type { PageHandle } from "~/ui/layout/page-handle.ts";
import { QuizShell } from "~/ui/layout/stage-shell.tsx";
import type { Route } from "./+types/route";

export const meta = oembedMeta;

export const handle: PageHandle = { layout: "quiz", hydrate: true };

export async function loader(args: Route.LoaderArgs) {
  const isFeedback = isFeedbackAddress(args);
  const asked = isFeedback ? await requireAnsweredQuestion(args) : await requireAskedQuestion(args);
  const hasKeys = keyboardShortcutsCookie.read(args.request.headers.get("Cookie"));
  const preselected = args.url.searchParams.get("answer");
  const view = await readTestQuestionView(args.context, asked, { preselected, isAsked: !isFeedback });
  const { globalId, text } = asked.question;
  const embedTo = embedThisPath(globalId);
  // The payload leaves out what is true by default.
  return {
    isFeedback,
    view,
    text,
    shareText: toShareText(args.context, { ...asked, part: "question" }),
    embedTo,
    oembed: toOembedLinks(args.url),
    ...(!hasKeys && { hasKeys }),
  };
}

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  isFeedbackAddress(args);
  const asked = await requireAskedQuestion(args);
  const submitted = await submitAnswer(context, asked, await readForm(request));
  if (submitted.kind === "missing") return respondChoiceMissing();
  return seeOther(await pathAfterAnswer(context, asked, submitted));
}

export default function QuestionPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { view, isFeedback, hasKeys } = loaderData;
  const title = useTestTitle(view);
  // Showing a verdict in place changes the address, and loads no data.
  const isAnsweredHere = params.part === "feedback" && !view.feedback;
  const header = { ...view.header, answered: view.header.answered + Number(isAnsweredHere) };
  return (
    <QuizShell header={header} sceneryUrl={view.sceneryUrl}>
      {isFeedback ? (
        <meta name="robots" content="noindex" />
      ) : (
        <QuestionMeta title={loaderData.text} description={loaderData.shareText} />
      )}
      <QuestionPart
        key={view.nonce}
        view={view}
        title={title}
        isFeedback={isFeedback}
        hasKeys={hasKeys}
        problem={problemIn(actionData)}
      />
      {!use(KioskMode) && (
        <LocaleLink
          to={loaderData.embedTo}
          className={buttonClass("quiet")}
          style={{ marginInline: "auto" }}
          data-print="no"
        >
          {t("question.embed")}
        </LocaleLink>
      )}
    </QuizShell>
  );
}

function isFeedbackAddress({ request, params }: Route.LoaderArgs | Route.ActionArgs): boolean {
  if (params.part !== undefined && params.part !== "feedback") routeNotFound(request);
  return params.part === "feedback";
}
