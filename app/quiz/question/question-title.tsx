import type { Verdict } from "~/domain/quiz/question.ts";
import { useTranslation } from "~/i18n/use-translation.ts";

type Props = { title: string; verdict: Verdict | null; isExplanation: boolean; hasError: boolean };

export function QuestionTitle({ title, verdict, isExplanation, hasError }: Props) {
  const { t } = useTranslation();
  const full = `${title} · ${t("site.name")}`;
  if (hasError) return <title>{t("site.errorTitle", { title: full })}</title>;
  if (isExplanation) return <title>{`${t("question.explanation")} · ${full}`}</title>;
  if (verdict) return <title>{`${t(`question.${verdict}Title`)} · ${full}`}</title>;
  return <title>{full}</title>;
}
