import { useTranslation } from "react-i18next";
import type { FeedbackView } from "./feedback-view";
import { LocaleLink } from "~/i18n/locale-link";
import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Verdict } from "~/ui/verdict";

/** What became of the answer, and the way on. The same with and without JavaScript. */
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
        <LocaleLink isIsland to={view.explanationTo} className={buttonClass("secondary")} preventScrollReset>
          {t("question.explanation")}
        </LocaleLink>
      </Verdict>
    </div>
  );
}

const nextText = {
  question: "question.next",
  "wrong-again": "question.nextWrong",
  result: "question.toResult",
} as const;

/** The way on. With JavaScript the next question is fetched before it is asked for. */
export function NextLink({ next }: { next: FeedbackView["next"] }) {
  const { t } = useTranslation();
  const isQuestion = next.kind !== "result";
  return (
    <LocaleLink
      isIsland={isQuestion}
      to={next.to}
      className={buttonClass("primary")}
      {...(isQuestion && { prefetch: "render" as const })}
    >
      {t(nextText[next.kind])}
      <Icon name="arrow-right" />
    </LocaleLink>
  );
}
