import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { pagePath } from "~/links/paths.ts";
import { buttonClass } from "~/ui/button.tsx";
import { Icon } from "~/ui/picture/icon.tsx";
import type { SingleHeader } from "./single-header.server.ts";

export function TopicLink({ topic }: Pick<SingleHeader, "topic">) {
  const { t } = useTranslation();
  return (
    <LocaleLink to={topic?.to ?? pagePath("/")} className={buttonClass("primary")}>
      {topic ? t("single.toTopic", { topic: topic.name }) : t("single.toStart")}
      <Icon name="arrow-right" />
    </LocaleLink>
  );
}
