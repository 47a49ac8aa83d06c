import { data } from "react-router";
import { leaveAttempt } from "~/domain/diploma/attempt.ts";
import { readForm, seeOther } from "~/http/http.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { diplomaPath, diplomaSharePath } from "~/links/diploma-paths.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { inLocale, localizedPath } from "~/links/localized-paths.ts";
import { topicPath } from "~/links/paths.ts";
import { getLocale } from "~/middleware/locale.ts";
import { getServices } from "~/middleware/services.ts";
import { keepAttempt, nextDiplomaPath, readAttempt } from "~/routes/diploma/attempt.server.ts";
import { requireDiplomaTest } from "~/routes/diploma/require-diploma-test.server.ts";
import { certificateInfoCookie } from "~/sessions/preference-cookies.server.ts";
import { TopicHeader } from "~/ui/card/topic-header.tsx";
import { toHue } from "~/ui/picture/hue.ts";
import { Icon } from "~/ui/picture/icon.tsx";
import { ShareMeta } from "~/ui/share-meta.tsx";
import { Notice } from "~/ui/text/notice.tsx";
import type { Route } from "./+types/route";
import { DiplomaInfo } from "./diploma-info.tsx";
import { findOpenAttempt, readStanding } from "./read-standing.server.ts";
import { Standing } from "./standing.tsx";
import { startAttemptAt } from "./start-attempt.server.ts";

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
