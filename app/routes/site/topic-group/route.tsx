import type { LoaderFunctionArgs } from "react-router";
import type { TopicGroup } from "~/domain/quiz/group.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { requireNamed } from "~/quiz/find.server.ts";
import { Hero, HeroCard } from "~/routes/site/hero.tsx";
import { readTopicViews } from "~/routes/site/topics/read-topic-views.server.ts";
import { TopicShelf } from "~/routes/site/topics/topic-cards.tsx";
import { ShareMeta } from "~/ui/share-meta.tsx";
import { Notice } from "~/ui/text/notice.tsx";
import type { Route } from "./+types/route";

export async function loader(args: Route.LoaderArgs) {
  const { slug, name, description, topicIds } = await requireTopicGroup(args);
  return { slug, name, description, ...(await readTopicViews(args.context, topicIds)) };
}

export default function TopicGroupPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { slug, description, topics } = loaderData;
  const name = loaderData.name ?? t("group.topics");
  return (
    <>
      <title>{`${name} · ${t("site.name")}`}</title>
      <ShareMeta title={name} description={description} />
      <Hero heading={name} text={null} seed={slug} size="low">
        {description && (
          <HeroCard hue="fjord">
            <p>{description}</p>
          </HeroCard>
        )}
      </Hero>
      {loaderData.isUnavailable && <Notice kind="warning">{t("site.progressUnavailable")}</Notice>}
      <TopicShelf topics={topics} />
    </>
  );
}

type TopicGroupArgs = LoaderFunctionArgs & { params: { topicGroup: string } };

/** @throws 301 to the correct letter case, 404 if there is no such topic group, 503 without content */
function requireTopicGroup(args: TopicGroupArgs): Promise<TopicGroup> {
  const name = args.params.topicGroup;
  return requireNamed(args, {
    kind: "topicGroup",
    param: "topicGroup",
    name,
    read: (content) => content.getTopicGroup,
  });
}
