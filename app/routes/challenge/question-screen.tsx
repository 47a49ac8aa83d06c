import { useTranslation } from "~/i18n/use-translation.ts";
import { AnswerButton, Question } from "~/quiz/question.tsx";
import type { Problem } from "~/quiz/views.ts";
import type { Frame } from "./frame.server.ts";
import { BackLink, NextForm } from "./next-form.tsx";
import type { ScreenView } from "./screen-view.server.ts";

type Props = { frame: Frame; view: Extract<ScreenView, { kind: "question" }>; problem: Problem | null };

/** An answered question shows its choice and cannot be answered again. */
export function QuestionScreen({ frame, view, problem }: Props) {
  const { t } = useTranslation();
  const { question, position, total, checkedId, isAnswered, nonce } = view;
  return (
    <Question
      title={t("question.title", { position, topic: frame.title })}
      question={question}
      checkedId={checkedId}
      isAnswered={isAnswered}
      problem={problem}
      nonce={nonce}
      sceneryUrl={frame.topic.image?.url ?? null}
      actions={
        isAnswered ? (
          <NextForm frame={frame} nonce={nonce} />
        ) : (
          <>
            <AnswerButton />
            <BackLink frame={frame} />
          </>
        )
      }
    >
      <input type="hidden" name="at" value={frame.at} />
      <p>{t("question.step", { position, total })}</p>
    </Question>
  );
}
