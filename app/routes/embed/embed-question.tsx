import type { ReactNode } from "react";
import { data } from "react-router";
import type { EnglishPath } from "~/domain/addresses/paths.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { EmbedLink } from "~/links/embed-link.tsx";
import { Explanation } from "~/quiz/explanation.tsx";
import { AnswerButton, Question } from "~/quiz/question.tsx";
import { ExplanationWords } from "~/quiz/verdict.tsx";
import { type ExplanationView, problemIn, type QuestionView, type VerdictView } from "~/quiz/views.ts";
import { buttonClass } from "~/ui/button.tsx";
import { Notice } from "~/ui/text/notice.tsx";

type Props = {
  title: string;
  view: { question: QuestionView; verdict: VerdictView | null; nonce: string };
  reply: EmbedRefusal | undefined;
  explanationTo: EnglishPath;
  againTo: EnglishPath;
  /** The link to the next page, shown below the verdict. */
  onward: ReactNode;
};

/** A question whose verdict appears at the same address. */
export function EmbedQuestion({ title, view, reply, explanationTo, againTo, onward }: Props) {
  const { t } = useTranslation();
  const { verdict, ...question } = view;
  const unsavedId = reply && "unsavedId" in reply ? reply.unsavedId : null;
  const more = (
    <>
      <EmbedLink to={explanationTo} className={buttonClass("secondary")}>
        {verdict && <ExplanationWords view={verdict} />}
      </EmbedLink>
      {verdict && verdict.verdict !== "right" && (
        <EmbedLink to={againTo} className={buttonClass("quiet")}>
          {t("question.answerAgain")}
        </EmbedLink>
      )}
    </>
  );
  return (
    <Question
      title={title}
      {...question}
      sceneryUrl={null}
      checkedId={unsavedId}
      verdict={verdict && { view: verdict, more }}
      problem={problemIn(reply)}
      actions={verdict ? onward : <AnswerButton />}
    >
      {unsavedId !== null && (
        <div role="alert">
          <Notice kind="warning">{t("embed.unsaved")}</Notice>
        </div>
      )}
    </Question>
  );
}

type ExplanationProps = {
  title: string;
  view: { question: QuestionView; verdict: VerdictView; explanation: ExplanationView };
  backTo: EnglishPath;
  more?: ReactNode;
  onward: ReactNode;
};

export function EmbedExplanation({ title, view, backTo, more, onward }: ExplanationProps) {
  const { t } = useTranslation();
  return (
    <Explanation
      title={`${t("question.explanation")} · ${title}`}
      {...view}
      more={
        <>
          {more}
          <EmbedLink to={backTo} className={buttonClass("secondary")}>
            {t("question.closeExplanation")}
          </EmbedLink>
        </>
      }
      actions={onward}
    />
  );
}

/** Shown at the question, because an embed has no start page that could show a failure. */
type EmbedRefusal = { isMissing: true } | { unsavedId: string };

export function refuseEmpty() {
  return data<EmbedRefusal>({ isMissing: true }, 400);
}

export function refuseUnsaved(answerId: string) {
  return data<EmbedRefusal>({ unsavedId: answerId }, 503);
}
