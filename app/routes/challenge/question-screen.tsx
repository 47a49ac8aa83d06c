import { useTranslation } from "~/i18n/use-translation.ts";
import { AnswerButton, PlainQuestion } from "~/quiz/question.tsx";
import type { Frame } from "./frame.server.ts";
import { BackLink, NextForm } from "./next-form.tsx";
import type { ScreenView } from "./screen-view.server.ts";

type Props = { frame: Frame; view: Extract<ScreenView, { kind: "question" }>; isMissing: boolean };

/** An answered question shows its choice and cannot be answered again. */
export function QuestionScreen({ frame, view, isMissing }: Props) {
  const { t } = useTranslation();
  const { question, position, total, checkedId, isAnswered, nonce } = view;
  return (
    <PlainQuestion
      title={t("question.title", { position, topic: frame.title })}
      question={question}
      checkedId={checkedId}
      isAnswered={isAnswered}
      isMissing={isMissing}
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
    </PlainQuestion>
  );
}
