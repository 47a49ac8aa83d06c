import type { EnglishPath } from "~/domain/addresses/paths.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { buttonClass } from "~/ui/button.tsx";
import { TestStart } from "~/ui/card/test-start.tsx";
import { Icon } from "~/ui/picture/icon.tsx";
import type { TestView } from "./test-view.ts";

type Props = {
  tests: readonly TestView[];
  diploma: { to: EnglishPath; isEarned: boolean } | null;
};

/** Leads to the first test that is not complete, otherwise to what was missed, otherwise to the diploma. */
export function NextStep({ tests, diploma }: Props) {
  const { t } = useTranslation();
  const open = tests.find((test) => !test.isComplete);
  if (open) return <NextTest test={open} isOnly={tests.length === 1} />;
  const again = tests.find(({ againTo }) => againTo !== null);
  if (again?.againTo)
    return <SolidLink to={again.againTo} text={t("topic.tryMissed", { count: again.missedCount })} />;
  if (!diploma || diploma.isEarned) return null;
  return <SolidLink to={diploma.to} text={t("topic.toDiploma")} />;
}

/** A topic's only test needs no name. */
function NextTest({ test, isOnly }: { test: TestView; isOnly: boolean }) {
  const { t } = useTranslation();
  const { name, answered, total, right, nextTo } = test;
  const isStarted = answered > 0;
  const label = isOnly ? null : (name ?? t("topic.testName"));
  const count = isStarted ? null : t("topic.notBegun", { count: total });
  const text = t("topic.progress", { answered, total, right });
  return (
    <TestStart
      note={
        (label !== null || count !== null) && (
          <>
            <bdi>{label}</bdi>
            {label !== null && count !== null && ": "}
            {count}
          </>
        )
      }
      progress={isStarted ? { text, value: answered, max: total } : null}
    >
      {nextTo && <SolidLink to={nextTo} text={isStarted ? t("topic.goOn") : t("topic.start")} />}
    </TestStart>
  );
}

function SolidLink({ to, text }: { to: EnglishPath; text: string }) {
  return (
    <LocaleLink to={to} className={buttonClass("primary", "large")}>
      {text}
      <Icon name="arrow-right" />
    </LocaleLink>
  );
}
