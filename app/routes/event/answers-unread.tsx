import { useLocation } from "react-router";
import { englishPath } from "~/domain/addresses/paths.ts";
import type { Picture } from "~/domain/quiz/question.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { withoutLocale } from "~/links/localized-paths.ts";
import { buttonClass } from "~/ui/button.tsx";
import { Outcome } from "~/ui/card/outcome.tsx";
import { toHue } from "~/ui/picture/hue.ts";
import { TopicPicture } from "~/ui/picture/picture.tsx";

type Props = { name: string; scene: { id: string; color: string | null; image: Picture | null } };

export function AnswersUnread({ name, scene: { id, color, image } }: Props) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const hue = toHue(color);
  return (
    <section>
      <title>{`${t("event.unread")} · ${name} · ${t("site.name")}`}</title>
      <Outcome
        hue={hue}
        picture={<TopicPicture hue={hue} seed={id} image={image} place="header" sunAt={0} eager />}
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
