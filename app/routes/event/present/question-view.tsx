import { useTranslation } from "~/i18n/use-translation.ts";
import { useOwnLinks } from "~/links/locale-link.tsx";
import { RoomCounts } from "~/routes/event/room-counts.tsx";
import { RoomBars } from "./room-bars.tsx";
import { RoomScreen } from "./room-screen.tsx";
import type { PresentedQuestion, Ways } from "./room-view.ts";
import { useBars } from "./use-bars.ts";
import { WayOn } from "./way-on.tsx";

type Props = { question: PresentedQuestion; ways: Ways; hasKeys: boolean };

/** A question with its counts, which grow until the presenter shows the right answer. */
export function QuestionView({ question, ways, hasKeys }: Props) {
  const { t } = useTranslation();
  const { answers, revealed } = question;
  const whyHtml = useOwnLinks(revealed?.whyHtml ?? "");
  const whyChosen = revealed?.whyChosen;
  return (
    <RoomScreen
      step={t("present.step", question)}
      questionHtml={useOwnLinks(question.textHtml)}
      length={question.length}
      image={revealed ? null : question.image}
      chart={revealed && revealed.chart}
      isLive={revealed === null}
      counts={
        question.isUntold ? (
          <p>{t("present.tooFew")}</p>
        ) : revealed ? (
          <p>
            {answers === 0
              ? t("present.noAnswers")
              : t("present.rightCount", { count: revealed.right, total: answers })}
          </p>
        ) : (
          <RoomCounts counts={[{ value: answers, text: t("present.answers", { count: answers }) }]} />
        )
      }
      whyHtml={whyHtml === "" ? null : whyHtml}
      whyChosen={whyChosen ? { label: t("present.whyTempting", whyChosen), text: whyChosen.text } : null}
      actions={<WayOn ways={ways} hasKeys={hasKeys} />}
    >
      <RoomBars label={t("present.bars")} bars={useBars(question)} />
    </RoomScreen>
  );
}
