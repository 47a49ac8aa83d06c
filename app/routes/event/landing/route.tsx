import { data } from "react-router";
import type { EnglishPath } from "~/domain/addresses/paths.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { eventPath } from "~/links/document-paths.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { pagePath } from "~/links/paths.ts";
import { nextEventPath, readEventAnswers } from "~/routes/event/event-answers.server.ts";
import { EventShell } from "~/routes/event/event-shell.tsx";
import { requireEvent, toScene } from "~/routes/event/require-event.server.ts";
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
  const found = await requireEvent(args);
  const { event, topic, room, isClosed } = found;
  const { code, name, description } = event;
  const shown = {
    code,
    name,
    description,
    topic: topic?.name ?? null,
    isRoom: room !== null,
    scene: toScene(found),
  };
  if (!found.test) return { ...shown, standing: null };
  const results = await readEventAnswers(context, request, found);
  const total = found.test.questions.length;
  if (!results) return data({ ...shown, standing: { total, answered: null, to: null, isClosed } }, 503);
  return {
    ...shown,
    standing: { total, answered: results.size, to: nextEventPath(found, results), isClosed },
  };
}

export default function EventPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { code, name, description, topic, isRoom, scene, standing } = loaderData;
  const about = topic === null || isRoom ? topic : t("event.about", { topic });
  return (
    <EventShell color={scene.color} closeTo={pagePath("/")}>
      <title>{`${name} · ${t("site.name")}`}</title>
      <ShareMeta
        title={name}
        description={description || (about ?? "")}
        {...(!isRoom && { pictureOf: eventPath({ code }) })}
      />
      <StoryScreen
        isBeside
        picture={
          scene.image ? (
            <StoryPicture picture={scene.image} text="" />
          ) : (
            <Landscape hue={toHue(scene.color)} seed={scene.id} sunAt={0.4} />
          )
        }
        eyebrow={about}
        title={name}
        actions={standing && !isTooLate(standing) ? <Begin standing={standing} /> : <ToTopics />}
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
type Standing = { total: number; answered: number | null; to: EnglishPath | null; isClosed: boolean };

function isTooLate({ answered, isClosed }: Standing): boolean {
  return isClosed && answered === 0;
}

function HowFar({ standing: { total, answered, isClosed } }: { standing: Standing }) {
  const { t } = useTranslation();
  if (answered === null) return <Notice kind="warning">{t("event.unreadText")}</Notice>;
  if (isClosed) return <p>{t(answered > 0 ? "event.isOver" : "event.isOverForNewcomers")}</p>;
  if (answered === total) return <p>{t("event.isComplete")}</p>;
  if (answered > 0) return <p>{t("event.answered", { answered, total })}</p>;
  return <p>{t("event.length", { count: total })}</p>;
}

function Begin({ standing: { total, answered, to, isClosed } }: { standing: Standing }) {
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
      {t(answered === 0 ? "event.begin" : answered === total || isClosed ? "event.toResult" : "event.goOn")}
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
