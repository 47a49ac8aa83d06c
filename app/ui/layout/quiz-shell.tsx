import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation.ts";
import { QuestionStep } from "./question-step.tsx";
import { StageShell } from "./stage-shell.tsx";

/** `closeTo` is a path in English form. */
export type QuizPlace = {
  position: number;
  total: number;
  answered: number;
  closeTo: string;
  color: string | null;
};

export function QuizShell({ place, children }: { place: QuizPlace; children: ReactNode }) {
  const { t } = useTranslation();
  const progress = (
    <QuestionStep
      text={t("question.step", { position: place.position, total: place.total })}
      value={place.answered}
      max={place.total}
      label={t("question.progressLabel")}
    />
  );
  return (
    <StageShell
      color={place.color}
      progress={progress}
      closeTo={place.closeTo}
      closeText={t("question.close")}
    >
      {children}
    </StageShell>
  );
}
