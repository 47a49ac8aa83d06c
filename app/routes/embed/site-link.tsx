import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { Button, buttonClass } from "~/ui/button.tsx";

type Props = {
  /** A path in English form. */
  to: string;
  /** Whether there are answers that the site can take over. */
  hasAnswers: boolean;
};

/** The way from an embed to the whole site, in another tab, and if something was answered a second one that takes it along. */
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
