import type { ComponentProps } from "react";
import { useTranslation } from "~/i18n/use-translation.ts";
import { QuestionPart } from "~/quiz/question/question.island.tsx";
import { type QuizPlace, QuizShell } from "~/ui/shell/quiz-shell.tsx";

type Part = ComponentProps<typeof QuestionPart>;
type Props = Omit<Part, "title"> & { view: Part["view"] & { topic: string; place: QuizPlace } };

/** A question of a topic's test, in the quiz layout. */
export function TestQuestion({ view, ...rest }: Props) {
  const { t } = useTranslation();
  const { place, topic, question } = view;
  const title = t("question.title", { position: place.position, topic });
  return (
    <QuizShell place={place}>
      <QuestionPart key={question.globalId} view={view} title={title} {...rest} />
    </QuizShell>
  );
}
