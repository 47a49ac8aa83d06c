import { useTranslation } from "~/i18n/use-translation.ts";
import { IslandLink } from "~/links/island-link.tsx";
import { LocaleLink } from "~/links/locale-link.tsx";
import { buttonClass } from "~/ui/button.tsx";
import { Icon } from "~/ui/icon.tsx";
import { Verdict } from "~/ui/verdict.tsx";
import type { FeedbackView } from "./feedback-view.ts";

export function Feedback({ view }: { view: FeedbackView }) {
  const { t } = useTranslation();
  const rightAnswer =
    view.rightAnswer === null ? null : { label: t("question.rightAnswer"), text: view.rightAnswer };
  return (
    <div data-focus-first>
      <Verdict
        id="verdict"
        kind={view.verdict}
        heading={t(`question.${view.verdict}`)}
        why={view.why}
        yourAnswer={{ label: t("question.yourAnswer"), text: view.yourAnswer }}
        rightAnswer={rightAnswer}
      >
        <NextLink next={view.next} />
        <IslandLink to={view.explanationTo} className={buttonClass("secondary")} preventScrollReset>
          {t("question.explanation")}
        </IslandLink>
      </Verdict>
    </div>
  );
}

const NEXT_TEXT_KEYS = {
  question: "question.next",
  "wrong-again": "question.nextWrong",
  result: "question.toResult",
} as const;

/** With JavaScript, the next question is fetched in advance. */
export function NextLink({ next }: { next: FeedbackView["next"] }) {
  const { t } = useTranslation();
  const props = { to: next.to, className: buttonClass("primary") };
  const text = (
    <>
      {t(NEXT_TEXT_KEYS[next.kind])}
      <Icon name="arrow-right" />
    </>
  );
  if (next.kind === "result") return <LocaleLink {...props}>{text}</LocaleLink>;
  return (
    <IslandLink {...props} isFetchedAhead>
      {text}
    </IslandLink>
  );
}
