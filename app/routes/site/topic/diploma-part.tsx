import type { EnglishPath } from "~/domain/addresses/paths.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { buttonClass } from "~/ui/button.tsx";
import { TestCard } from "~/ui/card/test-card.tsx";
import { SunMark } from "~/ui/picture/sun-mark.tsx";

/** `percent` is that of the best attempt. */
type Props = { topic: string; to: EnglishPath; total: number; percent: number; isEarned: boolean };

export function DiplomaPart({ topic, to, total, percent, isEarned }: Props) {
  const { t } = useTranslation();
  const isBegun = percent > 0 && !isEarned;
  return (
    <TestCard
      name={t("diplomaTest.heading", { topic })}
      note={
        isEarned ? (
          <>
            <SunMark /> {t("diplomaTest.earned")}
          </>
        ) : (
          !isBegun && t("diplomaTest.description", { count: total })
        )
      }
      progress={isBegun ? { text: t("diplomaTest.best", { percent }), value: percent, max: 100 } : null}
      headingLevel={2}
    >
      <LocaleLink to={to} className={buttonClass("secondary")}>
        {t(isEarned ? "diplomaTest.toDiploma" : "diplomaTest.toTest")}
      </LocaleLink>
    </TestCard>
  );
}
