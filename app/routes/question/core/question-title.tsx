import type { Verdict } from "~/domain/quiz/question.ts";
import { useTranslation } from "~/i18n/use-translation.ts";

type Props = { title: string; verdict: Verdict | null; hasError: boolean };

export function QuestionTitle({ title, verdict, hasError }: Props) {
  const { t } = useTranslation();
  const full = `${title} · ${t("site.name")}`;
  if (hasError) return <title>{t("site.errorTitle", { title: full })}</title>;
  if (verdict) return <title>{`${t(`question.${verdict}`)} · ${full}`}</title>;
  return <title>{full}</title>;
}
