import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { buttonClass } from "~/ui/button.tsx";
import { Icon } from "~/ui/picture/icon.tsx";
import type { Ways } from "./room-view.ts";

/** The arrow keys and a clicker's keys follow the same links. */
export function WayOn({ ways, hasKeys }: { ways: Ways; hasKeys: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <LocaleLink
        to={ways.next}
        className={buttonClass("primary", "large")}
        data-key={hasKeys ? "next" : undefined}
      >
        {t(`present.${ways.nextKind}`)}
        <Icon name="arrow-right" />
      </LocaleLink>
      {ways.previous && (
        <LocaleLink
          to={ways.previous}
          className={buttonClass("quiet")}
          data-key={hasKeys ? "back" : undefined}
        >
          <Icon name="arrow-left" />
          {t("present.previous")}
        </LocaleLink>
      )}
      {ways.previous && ways.nextKind !== "toJoin" && (
        <LocaleLink to={ways.join} className={buttonClass("quiet")}>
          {t("present.toJoin")}
        </LocaleLink>
      )}
    </>
  );
}
