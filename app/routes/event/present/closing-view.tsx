import type { EnglishPath } from "~/domain/addresses/paths.ts";
import { toPercent } from "~/domain/progress/knowledge.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink, useOwnLinks } from "~/links/locale-link.tsx";
import { buttonClass } from "~/ui/button.tsx";
import { PrintButton } from "~/ui/share/share-links.tsx";
import { ClosingScreen, MissedQuestion } from "./closing-screen.tsx";
import { type BarSize, RoomBars } from "./room-bars.tsx";
import type { Closing, Ways } from "./room-view.ts";
import { useBars } from "./use-bars.ts";
import { WayOn } from "./way-on.tsx";

type Props = {
  name: string;
  closing: Closing;
  ways: Ways;
  hasKeys: boolean;
  /** Null unless the room's owner is logged in. */
  reportTo: EnglishPath | null;
};

export function ClosingView({ name, closing, ways, hasKeys, reportTo }: Props) {
  const { t } = useTranslation();
  const { participants, right, answers, missed, all, hidesFew } = closing;
  const size = missed.every(isShort) ? "compact" : "dense";
  return (
    <ClosingScreen
      isDense={size === "dense"}
      step={name}
      heading={t(headingKeyOf(closing))}
      summary={
        answers === 0
          ? hidesFew
            ? t("present.tookPart", { count: participants })
            : t("present.closingEmpty")
          : `${t("present.tookPart", { count: participants })} ${t("present.shareRight", { percent: toPercent(right / answers) })}`
      }
      table={{
        caption: t("present.allQuestions"),
        heads: [t("present.question"), t("present.rightAnswer"), t("present.answeredRight")],
        rows: all.map((one) => ({
          ...one,
          count: one.isUntold
            ? t("present.tooFewShort")
            : t("present.optionCount", { count: one.right, total: one.answers }),
        })),
      }}
      actions={
        <>
          <PrintButton />
          <WayOn ways={ways} hasKeys={hasKeys} />
          {reportTo && (
            <LocaleLink to={reportTo} className={buttonClass("quiet")}>
              {t("report.link")}
            </LocaleLink>
          )}
        </>
      }
    >
      {missed.map((question) => (
        <Missed key={question.position} question={question} size={size} />
      ))}
    </ClosingScreen>
  );
}

type Missed = Closing["missed"][number];

function Missed({ question, size }: { question: Missed; size: BarSize }) {
  const { t } = useTranslation();
  const { right, answers } = question;
  return (
    <MissedQuestion
      step={<LocaleLink to={question.to}>{t("present.step", question)}</LocaleLink>}
      questionHtml={useOwnLinks(question.textHtml)}
      percent={t("present.percent", { percent: toPercent(right / answers) })}
      count={t("present.rightCount", { count: right, total: answers })}
    >
      <RoomBars label={t("present.bars")} bars={useBars(question)} size={size} />
    </MissedQuestion>
  );
}

function headingKeyOf({ answers, missed, hidesFew }: Closing) {
  if (answers === 0 && hidesFew) return "present.tooFew" as const;
  if (answers === 0) return "present.noAnswers" as const;
  return missed.length === 0 ? ("present.allRight" as const) : ("present.closing" as const);
}

/** The length of a question that fits beside two others, in characters. */
const MAX_TEXT_LENGTH = 90;
const MAX_LABEL_LENGTH = 28;
const MAX_OPTIONS = 4;

function isShort({ text, options }: Missed): boolean {
  return (
    text.length <= MAX_TEXT_LENGTH &&
    options.length <= MAX_OPTIONS &&
    options.every(({ label, image }) => !image && label.length <= MAX_LABEL_LENGTH)
  );
}
