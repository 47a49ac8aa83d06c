import { useTranslation } from "~/i18n/use-translation.ts";
import { topicEmbedPath } from "~/links/embed-paths.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { TopicHeader } from "~/ui/card/topic-header.tsx";
import { EmbedThis } from "~/ui/embed-this.tsx";
import type { Hue } from "~/ui/picture/hue.ts";
import { Icon } from "~/ui/picture/icon.tsx";
import { SunMark } from "~/ui/picture/sun-mark.tsx";
import type { Route } from "./+types/route";
import { NextStep } from "./next-step.tsx";
import { Stories } from "./stories.tsx";
import { TestPath } from "./test-path.tsx";

type Props = Route.ComponentProps["loaderData"] & { hue: Hue };

/** The topic without what happened just now. Below a result it has no solid button. */
export function TopicParts({ topic, hue, tests, chapters, diploma, backTo, result }: Props) {
  const { t } = useTranslation();
  const hasDiploma = diploma?.isEarned === true;
  return (
    <>
      <TopicHeader
        hue={hue}
        seed={topic.globalId}
        image={topic.image}
        category={topic.category}
        name={topic.name}
        headingLevel={result ? 2 : 1}
        description={topic.description}
        isSunUp={hasDiploma}
        note={
          hasDiploma && (
            <>
              <SunMark /> {t("start.diplomaEarned")}
            </>
          )
        }
        back={
          <LocaleLink to={backTo}>
            <Icon name="arrow-left" />
            {t("topic.back")}
          </LocaleLink>
        }
      >
        {!result && <NextStep tests={tests} diploma={diploma} />}
      </TopicHeader>
      {tests.length === 0 && <p>{t("topic.noTest")}</p>}
      <TestPath hue={hue} tests={tests} diploma={diploma} />
      <Stories hue={hue} chapters={chapters} />
      {tests.length > 0 && <EmbedThis path={topicEmbedPath(topic)} title={topic.name} />}
    </>
  );
}
