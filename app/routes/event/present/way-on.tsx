import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { buttonClass } from "~/ui/button.tsx";
import { Icon } from "~/ui/picture/icon.tsx";
import type { Ways } from "./room-view.ts";

/** The arrow keys and a clicker's keys follow the same links. */
export function WayOn({ ways, hasKeys }: { ways: Ways; hasKeys: boolean }) {
  const { t } = useTranslation();
  const { next, previous, join } = ways;
  return (
    <>
      {next && (
        <LocaleLink
          to={next.to}
          className={buttonClass("primary", "large")}
          data-key={hasKeys ? "next" : undefined}
        >
          {t(`present.${next.kind}`)}
          <Icon name="arrow-right" />
        </LocaleLink>
      )}
      {previous && (
        <LocaleLink to={previous} className={buttonClass("quiet")} data-key={hasKeys ? "back" : undefined}>
          <Icon name="arrow-left" />
          {t("present.previous")}
        </LocaleLink>
      )}
      {join && (
        <LocaleLink to={join} className={buttonClass("quiet")}>
          {t("present.toJoin")}
        </LocaleLink>
      )}
    </>
  );
}
