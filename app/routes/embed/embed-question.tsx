import type { ReactNode } from "react";
import type { EnglishPath } from "~/domain/addresses/paths.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { EmbedLink } from "~/links/embed-link.tsx";
import { AnswerButton, Question } from "~/quiz/question.tsx";
import { ExplanationWords } from "~/quiz/verdict.tsx";
import { problemIn, type QuestionView, type VerdictView } from "~/quiz/views.ts";
import { buttonClass } from "~/ui/button.tsx";
import { Notice } from "~/ui/text/notice.tsx";
import type { EmbedRefusal } from "./embed-refusal.ts";

type Props = {
  title: string;
  view: { question: QuestionView; verdict: VerdictView | null; nonce: string };
  reply: EmbedRefusal | undefined;
  explanationTo: EnglishPath;
  againTo: EnglishPath;
  /** What follows the verdict. */
  onward: ReactNode;
};

/** The verdict appears at the same address. */
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
