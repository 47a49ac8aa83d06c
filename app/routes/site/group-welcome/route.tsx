import { redirect } from "react-router";
import { useTranslation } from "~/i18n/use-translation.ts";
import { groupPath } from "~/links/document-paths.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { getLocale } from "~/middleware/locale.ts";
import { getSessions, isKiosk } from "~/middleware/sessions.ts";
import { Hero } from "~/routes/site/hero.tsx";
import { requireGroup } from "~/routes/site/require-group.server.ts";
import { readTopicViews } from "~/routes/site/topics/read-topic-views.server.ts";
import { TopicShelf } from "~/routes/site/topics/topic-cards.tsx";
import { hasJoined } from "~/sessions/kept-codes.server.ts";
import { Notice } from "~/ui/text/notice.tsx";
import { RichText } from "~/ui/text/rich-text.tsx";
import type { Route } from "./+types/route";

/** Only for visitors who joined on this visit: the user API does not list a group's members. */
export async function loader(args: Route.LoaderArgs) {
  const { context } = args;
  const { code, name, welcomeHtml, topicIds } = await requireGroup(args);
  if (isKiosk(context) || !hasJoined(getSessions(context).progress, code))
    throw redirect(inLocale(getLocale(context), groupPath(code)), 303);
  return { path: groupPath(code), name, welcomeHtml, ...(await readTopicViews(context, topicIds)) };
}

export default function GroupWelcomePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { path, welcomeHtml, topics } = loaderData;
  const name = loaderData.name ?? t("group.unnamed");
  return (
    <>
      <title>{`${name} · ${t("site.name")}`}</title>
      <meta name="robots" content="noindex" />
      <Hero heading={name} text={t("group.joined")} seed={path} size="low" />
      {welcomeHtml && <RichText html={welcomeHtml} />}
      {loaderData.isUnavailable && <Notice kind="warning">{t("site.progressUnavailable")}</Notice>}
      <TopicShelf topics={topics} />
    </>
  );
}
