import type { ReactNode } from "react";
import { data } from "react-router";
import type { EnglishPath } from "~/domain/addresses/paths.ts";
import { countRight, currentQuestion, isAllRight } from "~/domain/diploma/attempt.ts";
import { rightOption } from "~/domain/quiz/question.ts";
import { readForm, readNonce, seeOther } from "~/http/http.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { diplomaPath, diplomaSharePath } from "~/links/document-paths.ts";
import { inLocale, localizedPath } from "~/links/localized-paths.ts";
import { topicPath } from "~/links/paths.ts";
import { getLocale } from "~/middleware/locale.ts";
import { answerInDiploma, toAsked } from "~/routes/diploma/asked-question.server.ts";
import { nextDiplomaPath, readAttempt, requireDiplomaTest } from "~/routes/diploma/attempt.server.ts";
import type { PageHandle } from "~/ui/layout/page-handle.ts";
import { QuestionStep } from "~/ui/layout/question-step.tsx";
import { StageShell } from "~/ui/layout/stage-shell.tsx";
import type { Route } from "./+types/route";
import { DiplomaOutcome } from "./diploma-outcome.tsx";
import { type DiplomaResult, readResult } from "./read-result.server.ts";

export const handle: PageHandle = { layout: "quiz", hydrate: true, messages: "diplomaResult" };

export async function loader(args: Route.LoaderArgs) {
  const { context } = args;
  const locale = getLocale(context);
  const diploma = await requireDiplomaTest(args);
  const { topic, test } = diploma;
  const asked = readAttempt(context, diploma);
  if (asked && currentQuestion(asked.attempt, asked.test))
    throw seeOther(inLocale(locale, nextDiplomaPath(asked)));
  const result = await readResult(context, diploma, asked);
  if (!result) throw seeOther(inLocale(locale, diplomaPath(topic)));
  return {
    topic: { id: topic.globalId, name: topic.name, color: topic.color, image: topic.image },
    result,
    total: test.questions.length,
    right: asked ? countRight(asked.attempt, asked.test) : null,
    paths: { diploma: diplomaPath(topic), share: diplomaSharePath(topic), topic: topicPath(topic) },
  };
}

/** Sends the last right answer again, so that the user API checks again whether the diploma is earned. */
export async function action(args: Route.ActionArgs) {
  const { request, url, context } = args;
  const asked = readAttempt(context, await requireDiplomaTest(args));
  const nonce = readNonce(await readForm(request));
  const question = asked?.test.questions.at(-1);
  if (!asked || !question || !isAllRight(asked.attempt, asked.test))
    return seeOther(localizedPath(url.pathname));
  const after = await answerInDiploma(context, toAsked(asked, question), {
    option: rightOption(question),
    nonce,
  });
  return after ? seeOther(localizedPath(url.pathname)) : data({ isAsked: false }, 503);
}

export default function DiplomaResultPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ResultShell {...loaderData}>
      <DiplomaOutcome {...loaderData} isNotAsked={actionData !== undefined} />
    </ResultShell>
  );
}

type ShellProps = {
  topic: { color: string | null };
  total: number;
  /** Null if the attempt is gone. */
  right: number | null;
  result: Pick<DiplomaResult, "kind">;
  paths: { diploma: EnglishPath };
  children: ReactNode;
};

function ResultShell({ topic, total, right, result, paths, children }: ShellProps) {
  const { t } = useTranslation();
  const progress = right !== null && (
    <QuestionStep
      text={
        result.kind === "failed"
          ? t("diplomaResult.failedAt", { position: right + 1, total })
          : t("diplomaResult.step", { right, total })
      }
      value={right}
      max={total}
      label={t("diplomaResult.progress")}
    />
  );
  return (
    <StageShell
      color={topic.color}
      progress={progress}
      closeTo={paths.diploma}
      closeText={t("diplomaResult.close")}
    >
      {children}
    </StageShell>
  );
}
