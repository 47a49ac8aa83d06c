import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { buttonClass } from "~/ui/button.tsx";
import { Icon } from "~/ui/icon.tsx";
import { TestStart } from "~/ui/test-start.tsx";
import type { TestView } from "./test-view.ts";

export function OnlyTest({ test: { answered, total, right, nextTo } }: { test: TestView }) {
  const { t } = useTranslation();
  const isStarted = answered > 0;
  return (
    <TestStart
      note={isStarted ? null : t("topic.notBegun", { count: total })}
      progress={
        isStarted
          ? { text: t("topic.progress", { answered, total, right }), value: answered, max: total }
          : null
      }
    >
      {nextTo && (
        <LocaleLink to={nextTo} className={buttonClass("primary", "large")}>
          {isStarted ? t("topic.goOn") : t("topic.start")}
          <Icon name="arrow-right" />
        </LocaleLink>
      )}
    </TestStart>
  );
}
