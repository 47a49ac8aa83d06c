import type { ReactNode } from "react";
import type { EnglishPath } from "~/domain/addresses/paths.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { QuestionStep } from "~/ui/layout/question-step.tsx";
import { StageShell } from "~/ui/layout/stage-shell.tsx";
import type { DiplomaResult } from "./read-result.server.ts";

type Props = {
  topic: { color: string | null };
  total: number;
  /** Null if the attempt is gone. */
  right: number | null;
  result: Pick<DiplomaResult, "kind">;
  paths: { diploma: EnglishPath };
  children: ReactNode;
};

export function ResultShell({ topic, total, right, result, paths, children }: Props) {
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
