import { useTranslation } from "~/i18n/use-translation.ts";
import { eventCompletedPath } from "~/links/document-paths.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { Explanation } from "~/quiz/explanation.tsx";
import { buttonClass } from "~/ui/button.tsx";
import { Icon } from "~/ui/picture/icon.tsx";
import type { ExplainedView } from "./result-view.server.ts";

type Props = { event: { code: string }; explained: ExplainedView };

export function EventExplanation({ event, explained: { text, ...view } }: Props) {
  const { t } = useTranslation();
  return (
    <Explanation
      title={`${t("question.explanation")} · ${text}`}
      {...view}
      actions={
        <LocaleLink to={eventCompletedPath(event)} className={buttonClass("primary")}>
          <Icon name="arrow-left" />
          {t("event.backToResult")}
        </LocaleLink>
      }
    />
  );
}
