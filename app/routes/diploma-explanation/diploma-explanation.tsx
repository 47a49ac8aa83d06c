import { useTranslation } from "~/i18n/use-translation.ts";
import { ExplanationBody } from "~/quiz/question/explanation-body.tsx";
import type { ExplanationView } from "~/quiz/question/explanation-view.ts";
import { Feedback } from "~/quiz/question/feedback.tsx";
import type { VerdictView } from "~/quiz/question/feedback-view.ts";
import type { QuestionView } from "~/quiz/question/question-view.ts";
import { AnswerLine } from "~/ui/answer-line.tsx";
import { QuestionHeading } from "~/ui/question-heading.tsx";
import { Stage } from "~/ui/stage.tsx";
import { type Onward, WayOn } from "./way-on.tsx";

type Props = {
  topic: string;
  place: { position: number; closeTo: string };
  question: QuestionView;
  verdict: VerdictView;
  explanation: ExplanationView;
  onward: Onward;
  asksFirst: boolean;
};

export function DiplomaExplanation(props: Props) {
  const { topic, place, question, verdict, explanation, onward, asksFirst } = props;
  const { t } = useTranslation();
  const title = t("diplomaTest.questionTitle", { position: place.position, topic });
  return (
    <section>
      <title>{`${t(`question.${verdict.verdict}`)} · ${title} · ${t("site.name")}`}</title>
      <meta name="robots" content="noindex" />
      <Stage
        isWide={false}
        task={
          <>
            <div>
              <QuestionHeading {...question} />
            </div>
            <AnswerLine
              isRight={verdict.verdict === "right"}
              label={t("question.yourAnswer")}
              text={verdict.yourAnswer}
              imageUrl={question.asImages ? chosenImage(question, verdict) : null}
            />
          </>
        }
        beside={<Feedback view={verdict} isAnimated={false} />}
        below={
          <article id="explanation">
            <h2>{t("question.explanation")}</h2>
            <ExplanationBody view={explanation} hasShort={verdict.whyHtml !== null} />
          </article>
        }
        actions={<WayOn onward={onward} asksFirst={asksFirst} startTo={place.closeTo} />}
      />
    </section>
  );
}

function chosenImage({ options }: QuestionView, { chosenId }: VerdictView): string | null {
  return options.find(({ id }) => id === chosenId)?.imageUrl ?? null;
}
