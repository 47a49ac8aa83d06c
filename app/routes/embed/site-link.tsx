import type { EnglishPath } from "~/domain/addresses/paths.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { Button, buttonClass } from "~/ui/button.tsx";

type Props = {
  to: EnglishPath;
  /** Whether the site can take over answers. */
  hasAnswers: boolean;
};

/** Opens another tab. After an answer, a second button takes the answers to the site. */
export function SiteLink({ to, hasAnswers }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <LocaleLink to={to} className={buttonClass("quiet")}>
        {t("embed.toSite")}
      </LocaleLink>
      {hasAnswers && (
        <form method="post" target="_blank">
          <Button variant="quiet" name="intent" value="take-along">
            {t("embed.handOff")}
          </Button>
        </form>
      )}
    </>
  );
}
