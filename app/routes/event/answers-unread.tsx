import { useLocation } from "react-router";
import { englishPath } from "~/domain/addresses/paths.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { withoutLocale } from "~/links/localized-paths.ts";
import { buttonClass } from "~/ui/button.tsx";
import { Outcome } from "~/ui/card/outcome.tsx";
import { toHue } from "~/ui/picture/hue.ts";
import { Landscape } from "~/ui/picture/landscape.tsx";

type Props = { name: string; color: string | null; seed: string };

export function AnswersUnread({ name, color, seed }: Props) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const hue = toHue(color);
  return (
    <section>
      <title>{`${t("event.unread")} · ${name} · ${t("site.name")}`}</title>
      <Outcome
        hue={hue}
        picture={<Landscape hue={hue} seed={seed} sunAt={0} wide />}
        heading={t("event.unread")}
        actions={
          <LocaleLink to={englishPath(withoutLocale(pathname) + search)} className={buttonClass("primary")}>
            {t("event.lookAgain")}
          </LocaleLink>
        }
      >
        <p>{t("event.unreadText")}</p>
      </Outcome>
    </section>
  );
}
