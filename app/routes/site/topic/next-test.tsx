import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { buttonClass } from "~/ui/button.tsx";
import { TestStart } from "~/ui/card/test-start.tsx";
import { Icon } from "~/ui/picture/icon.tsx";
import type { TestView } from "./test-view.ts";

type Props = {
  test: TestView;
  /** A topic's only test needs no name. */
  isOnly: boolean;
};

/** The first test that is not complete. */
export function NextTest({ test: { name, answered, total, right, nextTo }, isOnly }: Props) {
  const { t } = useTranslation();
  const isStarted = answered > 0;
  const label = isOnly ? null : (name ?? t("topic.testName"));
  const count = isStarted ? null : t("topic.notBegun", { count: total });
  return (
    <TestStart
      note={[label, count].filter(Boolean).join(": ") || null}
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
