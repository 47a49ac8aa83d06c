import type { ReactNode } from "react";
import type { EnglishPath } from "~/domain/addresses/paths.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { QuestionStep } from "./question-step.tsx";
import { StageShell } from "./stage-shell.tsx";

export type QuizHeader = {
  position: number;
  total: number;
  answered: number;
  /** Whether the questions are tried again. */
  isPractice?: boolean;
  closeTo: EnglishPath;
  color: string | null;
};

type Props = { header: QuizHeader; sceneryUrl: string | null; children: ReactNode };

export function QuizShell({ header, sceneryUrl, children }: Props) {
  const { t } = useTranslation();
  const progress = (
    <QuestionStep
      text={t(header.isPractice ? "question.stepAgain" : "question.step", header)}
      value={header.answered}
      max={header.total}
      label={t("question.progressLabel")}
    />
  );
  return (
    <StageShell
      color={header.color}
      progress={progress}
      closeTo={header.closeTo}
      closeText={t("question.close")}
      sceneryUrl={sceneryUrl}
    >
      {children}
    </StageShell>
  );
}
