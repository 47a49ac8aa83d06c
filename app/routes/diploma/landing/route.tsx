import { use } from "react";
import { data } from "react-router";
import type { EnglishPath } from "~/domain/addresses/paths.ts";
import { leaveAttempt } from "~/domain/diploma/attempt.ts";
import { readForm, seeOther } from "~/http/http.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { diplomaPath, diplomaSharePath } from "~/links/document-paths.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { inLocale, localizedPath } from "~/links/localized-paths.ts";
import { CookielessState } from "~/links/page-contexts.ts";
import { topicPath } from "~/links/paths.ts";
import { getLocale } from "~/middleware/locale.ts";
import { getServices } from "~/middleware/services.ts";
import {
  keepAttempt,
  nextDiplomaPath,
  readAttempt,
  requireDiplomaTest,
} from "~/routes/diploma/attempt.server.ts";
import { certificateInfoCookie } from "~/sessions/cookies.server.ts";
import { Button, buttonClass } from "~/ui/button.tsx";
import { TestStart } from "~/ui/card/test-start.tsx";
import { TopicHeader } from "~/ui/card/topic-header.tsx";
import { toHue } from "~/ui/picture/hue.ts";
import { Icon } from "~/ui/picture/icon.tsx";
import { SunMark } from "~/ui/picture/sun.tsx";
import { ShareMeta } from "~/ui/share-meta.tsx";
import { Notice } from "~/ui/text/notice.tsx";
import type { Route } from "./+types/route";
import { findOpenAttempt, readStanding, startAttemptAt } from "./standing.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const { request, context } = args;
  const diploma = await requireDiplomaTest(args);
  const { topic, test } = diploma;
  const standing = await readStanding(context, diploma);
  return {
    topic: { id: topic.globalId, name: topic.name, color: topic.color, image: topic.image },
    here: diplomaPath(topic),
    topicTo: topicPath(topic),
    shareTo: diplomaSharePath(topic),
    total: test.questions.length,
    standing,
    open: findOpenAttempt(context, diploma),
    showsInfo: certificateInfoCookie.read(request.headers.get("Cookie")),
  };
}

export async function action(args: Route.ActionArgs) {
  const { request, url, context } = args;
  const diploma = await requireDiplomaTest(args);
  const intent = (await readForm(request)).get("intent");
  if (intent === "hide-info")
    return seeOther(localizedPath(url.pathname), {
      "Set-Cookie": certificateInfoCookie.write(false, getServices(context).cookies),
    });
  if (intent === "leave") {
    const asked = readAttempt(context, diploma);
    if (asked) keepAttempt(context, diploma, leaveAttempt(asked.attempt));
  }
  if (intent !== "start") return seeOther(localizedPath(url.pathname));
  const started = await startAttemptAt(context, diploma);
  if (!started) return data({ isStarted: false }, 503);
  return seeOther(inLocale(getLocale(context), nextDiplomaPath(started)));
}

export default function DiplomaPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { topic, topicTo, total, standing, showsInfo } = loaderData;
  const heading = t("diplomaTest.heading", { topic: topic.name });
  const description = t("diplomaTest.description", { count: total });
  return (
    <>
      <title>{`${heading} · ${t("site.name")}`}</title>
      <ShareMeta title={heading} description={description} pictureOf={loaderData.here} />
      <TopicHeader
        hue={toHue(topic.color)}
        seed={topic.id}
        image={topic.image}
        category={null}
        name={heading}
        description={description}
        back={
          <LocaleLink to={topicTo}>
            <Icon name="arrow-left" />
            {topic.name}
          </LocaleLink>
        }
      >
        <Standing {...loaderData} />
      </TopicHeader>
      {actionData && (
        <div role="alert">
          <Notice kind="warning">{t("diplomaTest.startFailed")}</Notice>
        </div>
      )}
      {standing.isUnavailable && <Notice kind="warning">{t("site.progressUnavailable")}</Notice>}
      {showsInfo && !standing.isEarned && <DiplomaInfo />}
    </>
  );
}

/** A cookie hides this for good, so a visit without cookies has no button to hide it. */
function DiplomaInfo() {
  const { t } = useTranslation();
  const hasCookies = use(CookielessState) === null;
  return (
    <Notice
      heading={t("diplomaTest.infoHeading")}
      action={
        hasCookies && (
          <form method="post">
            <Button variant="secondary" name="intent" value="hide-info">
              {t("diplomaTest.hideInfo")}
            </Button>
          </form>
        )
      }
    >
      <p>{t("diplomaTest.infoWrong")}</p>
      <p>{t("diplomaTest.infoOrder")}</p>
      <p>{t("diplomaTest.infoPause")}</p>
    </Notice>
  );
}

type StandingProps = {
  standing: { isEarned: boolean; percent: number };
  open: { position: number; total: number; to: EnglishPath } | null;
  shareTo: EnglishPath;
};

/** Leads to the diploma, to the open attempt, or to a new one. */
function Standing({ standing: { isEarned, percent }, open, shareTo }: StandingProps) {
  const { t } = useTranslation();
  const best = { text: t("diplomaTest.best", { percent }), value: percent, max: 100 };
  return (
    <TestStart
      note={
        isEarned && (
          <>
            <SunMark /> {t("diplomaTest.earned")}
          </>
        )
      }
      progress={!isEarned && percent > 0 ? best : null}
    >
      {open && <OpenAttempt {...open} isMain={!isEarned} />}
      {isEarned && (
        <LocaleLink to={shareTo} className={buttonClass("primary", "large")}>
          {t("diplomaTest.toDiploma")}
          <Icon name="arrow-right" />
        </LocaleLink>
      )}
      {!isEarned && !open && (
        <form method="post">
          <Button size="large" name="intent" value="start" icon="arrow-right">
            {t(percent > 0 ? "diplomaTest.startAgain" : "diplomaTest.start")}
          </Button>
        </form>
      )}
    </TestStart>
  );
}

type OpenAttemptProps = NonNullable<StandingProps["open"]> & { isMain: boolean };

function OpenAttempt({ position, total, to, isMain }: OpenAttemptProps) {
  const { t } = useTranslation();
  return (
    <>
      <LocaleLink to={to} className={buttonClass(isMain ? "primary" : "secondary", "large")}>
        {t("diplomaTest.goOnAt", { position, total })}
        <Icon name="arrow-right" />
      </LocaleLink>
      <form method="post">
        <Button variant="quiet" name="intent" value="leave">
          {t("diplomaTest.leave")}
        </Button>
      </form>
    </>
  );
}
