import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { topicPath } from "~/links/paths.ts";
import type { TopicView } from "~/routes/site/topics/topic-view.ts";
import { toHue } from "~/ui/picture/hue.ts";
import { KioskStart } from "./kiosk-start.tsx";

/** A kiosk's start page has nothing to type. */
export function KioskTopics({ heading, topics }: { heading: string | null; topics: readonly TopicView[] }) {
  const { t } = useTranslation();
  return (
    <KioskStart
      heading={heading ?? t("start.heading")}
      invitation={t("kiosk.invitation")}
      topics={topics.map((topic) => ({
        id: topic.globalId,
        hue: toHue(topic.color),
        image: topic.image,
        link: (className) => (
          <LocaleLink to={topicPath(topic)} className={className}>
            {topic.name}
          </LocaleLink>
        ),
      }))}
    />
  );
}
