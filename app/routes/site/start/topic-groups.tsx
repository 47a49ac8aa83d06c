import type { Catalogue } from "~/domain/quiz/catalogue.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { topicGroupPath } from "~/links/topic-group-path.ts";
import { Section } from "~/ui/layout/section.tsx";
import { LinkList } from "~/ui/text/link-list.tsx";

export function TopicGroups({ groups }: { groups: Catalogue["topicGroups"] }) {
  const { t } = useTranslation();
  if (groups.length === 0) return null;
  return (
    <Section id="topic-groups" heading={t("group.topicGroups")} layout="list">
      <LinkList
        links={groups.map((group) => ({
          id: group.slug,
          link: <LocaleLink to={topicGroupPath(group)}>{group.name}</LocaleLink>,
          ...(group.description && { note: group.description }),
        }))}
      />
    </Section>
  );
}
