import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { pagePath } from "~/links/paths.ts";
import { buttonClass } from "~/ui/button.tsx";

export function KeepResult() {
  const { t } = useTranslation();
  return (
    <LocaleLink to={pagePath("/account/signup")} className={buttonClass("quiet")}>
      {t("topic.keep")}
    </LocaleLink>
  );
}
