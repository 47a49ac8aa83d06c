import type { ReactNode } from "react";
import type { EnglishPath } from "~/domain/addresses/paths.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { EmbedLink } from "~/links/embed-link.tsx";
import { Explanation } from "~/quiz/explanation.tsx";
import type { ExplanationView, QuestionView, VerdictView } from "~/quiz/views.ts";
import { buttonClass } from "~/ui/button.tsx";

type Props = {
  title: string;
  view: { question: QuestionView; verdict: VerdictView; explanation: ExplanationView };
  backTo: EnglishPath;
  more?: ReactNode;
  onward: ReactNode;
};

export function EmbedExplanation({ title, view, backTo, more, onward }: Props) {
  const { t } = useTranslation();
  return (
    <Explanation
      title={`${t("question.explanation")} · ${title}`}
      {...view}
      more={
        <>
          {more}
          <EmbedLink to={backTo} className={buttonClass("secondary")}>
            {t("question.closeExplanation")}
          </EmbedLink>
        </>
      }
      actions={onward}
    />
  );
}
