import { useTranslation } from "~/i18n/use-translation.ts";
import type { TestQuestionView } from "./test-question-view.server.ts";

export function useTestTitle({ header, topic }: TestQuestionView): string {
  const { t } = useTranslation();
  return t(header.isPractice ? "question.titleAgain" : "question.title", { ...header, topic });
}
