import { data } from "react-router";
import type { EnglishPath } from "~/domain/addresses/paths.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { eventPath } from "~/links/event-paths.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { pagePath } from "~/links/paths.ts";
import { nextEventPath, readEventAnswers } from "~/routes/event/event-answers.server.ts";
import { EventShell } from "~/routes/event/event-shell.tsx";
import { requireEvent } from "~/routes/event/require-event.server.ts";
import { buttonClass } from "~/ui/button.tsx";
import type { PageHandle } from "~/ui/layout/page-handle.ts";
import { StoryPicture, StoryScreen } from "~/ui/layout/story-screen.tsx";
import { toHue } from "~/ui/picture/hue.ts";
import { Icon } from "~/ui/picture/icon.tsx";
import { Landscape } from "~/ui/picture/landscape.tsx";
import { ShareMeta } from "~/ui/share-meta.tsx";
import { Notice } from "~/ui/text/notice.tsx";
import type { Route } from "./+types/route";

export const handle: PageHandle = { layout: "quiz" };

export async function loader(args: Route.LoaderArgs) {
  const { request, context } = args;
  const { event, topic, test } = await requireEvent(args);
  const { code, name, description } = event;
  const shown = { code, name, description, topic: topic && toTopic(topic) };
  if (!test) return { ...shown, standing: null };
  const results = await readEventAnswers(context, request, { event, test });
  const total = test.questions.length;
  if (!results) return data({ ...shown, standing: { total, answered: null, to: null } }, { status: 503 });
  return {
    ...shown,
    standing: { total, answered: results.size, to: nextEventPath({ event, test }, results) },
  };
}

export default function EventPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { code, name, description, topic, standing } = loaderData;
  return (
    <EventShell color={topic?.color ?? null} closeTo={pagePath("/")}>
      <title>{`${name} · ${t("site.name")}`}</title>
      <ShareMeta
        title={name}
        description={description || (topic ? t("event.about", { topic: topic.name }) : "")}
        pictureOf={eventPath({ code })}
      />
      <StoryScreen
        isBeside
        picture={
          topic?.image ? (
            <StoryPicture picture={topic.image} text="" />
          ) : (
            <Landscape hue={toHue(topic?.color ?? null)} seed={topic?.id ?? code} sunAt={0.4} />
          )
        }
        eyebrow={topic && t("event.about", { topic: topic.name })}
        title={name}
        actions={standing ? <Begin standing={standing} /> : <ToTopics />}
      >
        {description && <p>{description}</p>}
        {standing ? (
          <HowFar standing={standing} />
        ) : (
          <Notice kind="warning">{t("event.nothingToAsk")}</Notice>
        )}
      </StoryScreen>
    </EventShell>
  );
}

/** If the learner's answers cannot be read, `answered` and `to` are null. */
type Standing = { total: number; answered: number | null; to: EnglishPath | null };

function HowFar({ standing: { total, answered } }: { standing: Standing }) {
  const { t } = useTranslation();
  if (answered === null) return <Notice kind="warning">{t("event.unreadText")}</Notice>;
  if (answered === total) return <p>{t("event.isComplete")}</p>;
  if (answered > 0) return <p>{t("event.answered", { answered, total })}</p>;
  return <p>{t("event.length", { count: total })}</p>;
}

function Begin({ standing: { total, answered, to } }: { standing: Standing }) {
  const { t } = useTranslation();
  const className = buttonClass("primary", "large");
  if (to === null) {
    return (
      <a href="" className={className}>
        {t("event.lookAgain")}
      </a>
    );
  }
  return (
    <LocaleLink to={to} className={className}>
      {t(answered === 0 ? "event.begin" : answered === total ? "event.toResult" : "event.goOn")}
      <Icon name="arrow-right" />
    </LocaleLink>
  );
}

function ToTopics() {
  const { t } = useTranslation();
  return (
    <LocaleLink to={pagePath("/")} className={buttonClass("primary", "large")}>
      {t("event.toStart")}
    </LocaleLink>
  );
}

type TopicOf = NonNullable<Awaited<ReturnType<typeof requireEvent>>["topic"]>;

function toTopic({ globalId, name, color, image }: TopicOf) {
  return { id: globalId, name, color, image };
}
