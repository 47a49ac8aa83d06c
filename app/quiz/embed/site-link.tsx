import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { Button, buttonClass } from "~/ui/button.tsx";

type Props = {
  /** A path in English form. */
  to: string;
  /** Whether there are answers that the site can take over. */
  hasAnswers: boolean;
};

/** The way from an embed to the whole site, in another tab: with what was answered, where there is something. */
export function SiteLink({ to, hasAnswers }: Props) {
  const { t } = useTranslation();
  if (!hasAnswers) {
    return (
      <LocaleLink to={to} className={buttonClass("quiet")}>
        {t("embed.toSite")}
      </LocaleLink>
    );
  }
  return (
    <form method="post" target="_blank">
      <Button variant="quiet" name="intent" value="take-along">
        {t("embed.takeAlong")}
      </Button>
    </form>
  );
}
