import type { EnglishPath } from "~/domain/addresses/paths.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { Button, buttonClass } from "~/ui/button.tsx";
import { TestStart } from "~/ui/card/test-start.tsx";
import { Icon } from "~/ui/picture/icon.tsx";
import { SunMark } from "~/ui/picture/sun.tsx";

type Props = {
  standing: { isEarned: boolean; percent: number };
  open: { position: number; total: number; to: EnglishPath } | null;
  shareTo: EnglishPath;
};

/** Leads to the diploma, to the open attempt, or to a new one. */
export function Standing({ standing: { isEarned, percent }, open, shareTo }: Props) {
  const { t } = useTranslation();
  const best = { text: t("diplomaTest.best", { percent }), value: percent, max: 100 };
  return (
    <TestStart
      note={
        isEarned && (
          <>
            <SunMark /> {t("diplomaTest.earned")}
          </>
        )
      }
      progress={!isEarned && percent > 0 ? best : null}
    >
      {open && <OpenAttempt {...open} isMain={!isEarned} />}
      {isEarned && (
        <LocaleLink to={shareTo} className={buttonClass("primary", "large")}>
          {t("diplomaTest.toDiploma")}
          <Icon name="arrow-right" />
        </LocaleLink>
      )}
      {!isEarned && !open && (
        <form method="post">
          <Button size="large" name="intent" value="start" icon="arrow-right">
            {t(percent > 0 ? "diplomaTest.startAgain" : "diplomaTest.start")}
          </Button>
        </form>
      )}
    </TestStart>
  );
}

type OpenProps = NonNullable<Props["open"]> & { isMain: boolean };

function OpenAttempt({ position, total, to, isMain }: OpenProps) {
  const { t } = useTranslation();
  return (
    <>
      <LocaleLink to={to} className={buttonClass(isMain ? "primary" : "secondary", "large")}>
        {t("diplomaTest.goOnAt", { position, total })}
        <Icon name="arrow-right" />
      </LocaleLink>
      <form method="post">
        <Button variant="quiet" name="intent" value="leave">
          {t("diplomaTest.leave")}
        </Button>
      </form>
    </>
  );
}
