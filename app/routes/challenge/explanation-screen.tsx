import { useTranslation } from "~/i18n/use-translation.ts";
import { useOwnLinks } from "~/links/own-links.ts";
import { ExplanationBody } from "~/quiz/question/explanation-body.tsx";
import { QuestionHeading } from "~/ui/question-heading.tsx";
import { Stage } from "~/ui/stage.tsx";
import { Verdict } from "~/ui/verdict.tsx";
import { NextForm } from "./next-form.tsx";
import type { Frame } from "./route.tsx";
import type { ScreenView } from "./screen-view.server.ts";

type View = Extract<ScreenView, { kind: "explanation" }>;

export function ExplanationScreen({ frame, view }: { frame: Frame; view: View }) {
  const { t } = useTranslation();
  const { question, verdict, explanation, nonce } = view;
  return (
    <section>
      <Stage
        isWide={false}
        task={
          <div>
            <QuestionHeading {...question} />
          </div>
        }
        beside={verdict && <QuestionVerdict verdict={verdict} />}
        below={
          <article id="explanation">
            <h2>{t("question.explanation")}</h2>
            <ExplanationBody view={explanation} hasShort={verdict !== null && verdict.whyHtml !== null} />
          </article>
        }
        actions={<NextForm frame={frame} nonce={nonce} />}
      />
    </section>
  );
}

function QuestionVerdict({ verdict }: { verdict: NonNullable<View["verdict"]> }) {
  const { t } = useTranslation();
  const whyHtml = useOwnLinks(verdict.whyHtml ?? "");
  return (
    <Verdict
      id="verdict"
      kind={verdict.verdict}
      word={t(`question.${verdict.verdict}`)}
      rightAnswer={{ label: t("question.rightAnswer"), text: verdict.rightAnswer }}
      rightImageUrl={verdict.rightImageUrl}
      yourAnswer={{ label: t("question.yourAnswer"), text: verdict.yourAnswer }}
      whyHtml={whyHtml === "" ? null : whyHtml}
      isAnimated={false}
    />
  );
}
