import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation.ts";
import { IslandLink } from "~/links/island-link.tsx";
import { LocaleLink } from "~/links/locale-link.tsx";
import { useOwnLinks } from "~/links/own-links.ts";
import { buttonClass } from "~/ui/button.tsx";
import { Icon } from "~/ui/picture/icon.tsx";
import type { FeedbackView, VerdictView } from "./feedback-view.ts";
import { Verdict } from "./verdict.tsx";

type Props = { view: VerdictView; isAnimated: boolean; children?: ReactNode };

export function Feedback({ view, isAnimated, children }: Props) {
  const { t } = useTranslation();
  const whyHtml = useOwnLinks(view.whyHtml ?? "");
  return (
    <Verdict
      id="verdict"
      kind={view.verdict}
      word={t(`question.${view.verdict}`)}
      rightAnswer={{ label: t("question.rightAnswer"), text: view.rightAnswer }}
      rightImageUrl={view.rightImageUrl}
      yourAnswer={{ label: t("question.yourAnswer"), text: view.yourAnswer }}
      whyHtml={whyHtml === "" ? null : whyHtml}
      whyChosen={view.whyChosen === null ? null : { label: t("question.whyMany"), text: view.whyChosen }}
      isAnimated={isAnimated}
    >
      {children}
    </Verdict>
  );
}

export function ExplanationLink({ view: { explanationTo, hasChart } }: { view: FeedbackView }) {
  const { t } = useTranslation();
  return (
    <IslandLink to={explanationTo} className={buttonClass("secondary")} preventScrollReset>
      {t(hasChart ? "question.seeChart" : "question.explanation")}
    </IslandLink>
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
