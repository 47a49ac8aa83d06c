import { useTranslation } from "~/i18n/use-translation.ts";
import type { TestQuestionView } from "./test-question-view.server.ts";

export function useTestTitle({ header: { position }, topic }: TestQuestionView): string {
  return useTranslation().t("question.title", { position, topic });
}
