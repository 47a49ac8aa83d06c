import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation.ts";
import { IslandLink } from "~/links/island-link.tsx";
import { LocaleLink } from "~/links/locale-link.tsx";
import { useOwnLinks } from "~/links/own-links.ts";
import { buttonClass } from "~/ui/button.tsx";
import { Icon } from "~/ui/picture/icon.tsx";
import type { FeedbackView, VerdictView } from "./feedback-view.ts";
import styles from "./verdict.module.css";
import { Verdict } from "./verdict.tsx";

type Props = { view: VerdictView; isAnimated: boolean; hasChart?: boolean; children?: ReactNode };

/** `hasChart`: nothing else on the page shows the chart. */
export function Feedback({ view, isAnimated, hasChart = false, children }: Props) {
  const { t } = useTranslation();
  const whyHtml = useOwnLinks(view.whyHtml ?? "");
  return (
    <Verdict
      id="verdict"
      kind={view.verdict}
      word={t(`question.${view.verdict}`)}
      yourAnswer={{ text: view.yourAnswer, imageUrl: view.yourImageUrl }}
      rightAnswer={{ label: t("question.rightAnswer"), text: view.rightAnswer, imageUrl: view.rightImageUrl }}
      whyHtml={whyHtml === "" ? null : whyHtml}
      surpriseHtml={view.surpriseHtml}
      whyChosen={view.whyChosen === null ? null : { label: t(whyChosenKey(view)), text: view.whyChosen }}
      chart={hasChart ? view.chart : null}
      isAnimated={isAnimated}
    >
      {children}
    </Verdict>
  );
}

/** Only a survey can say that many choose an answer. */
export function whyChosenKey({ isSurveyed }: Pick<VerdictView, "isSurveyed">) {
  return isSurveyed ? "question.whyMany" : "question.whyTempting";
}

export function ExplanationLink({ view }: { view: FeedbackView }) {
  return (
    <IslandLink to={view.explanationTo} className={buttonClass("secondary")} preventScrollReset>
      <ExplanationWords view={view} />
    </IslandLink>
  );
}

/** On a wide screen, the verdict already shows the chart. */
export function ExplanationWords({ view }: { view: VerdictView }) {
  const { t } = useTranslation();
  if (!view.chart) return t("question.explanation");
  return (
    <>
      <span className={styles.narrow}>{t("question.seeChart")}</span>
      <span className={styles.wide}>{t("question.explanation")}</span>
    </>
  );
}

const NEXT_TEXT_KEYS = {
  question: "question.next",
  "wrong-again": "question.nextWrong",
  result: "question.toResult",
  progress: "question.toProgress",
} as const;

/** With JavaScript, the browser prefetches the next question. */
export function NextLink({ next }: { next: FeedbackView["next"] }) {
  const { t } = useTranslation();
  const props = { to: next.to, className: buttonClass("primary") };
  const text = (
    <>
      {t(NEXT_TEXT_KEYS[next.kind])}
      <Icon name="arrow-right" />
    </>
  );
  if (next.kind === "question" || next.kind === "wrong-again")
    return (
      <IslandLink {...props} isFetchedAhead>
        {text}
      </IslandLink>
    );
  return <LocaleLink {...props}>{text}</LocaleLink>;
}
