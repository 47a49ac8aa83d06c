import type { EnglishPath } from "~/domain/addresses/paths.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { pagePath } from "~/links/paths.ts";
import { Button, buttonClass } from "~/ui/button.tsx";
import { toHue } from "~/ui/picture/hue.ts";
import { Icon } from "~/ui/picture/icon.tsx";
import { ResultSummary } from "./result-summary.tsx";
import type { ResultView } from "./result-view.server.ts";

type Props = {
  event: { name: string };
  scene: { color: string | null };
  topic: { name: string; to: EnglishPath } | null;
  result: ResultView;
  canStartAnew: boolean;
};

export function EventResult({
  event,
  scene,
  topic,
  canStartAnew,
  result: { total, right, stones, wrong, ...result },
}: Props) {
  const { t, locale } = useTranslation();
  const score = t("topic.score", { right, total });
  const positions = stones.flatMap((isLit, index) => (isLit ? [String(index + 1)] : []));
  const list = new Intl.ListFormat(locale).format(positions);
  return (
    <section>
      <title>{`${t("event.resultTitle", { score })} · ${event.name} · ${t("site.name")}`}</title>
      <h1 tabIndex={-1}>{event.name}</h1>
      <ResultSummary
        heading={t("topic.resultHeading")}
        score={score}
        stones={stones}
        stonesText={right > 0 ? t("topic.rightOnes", { count: right, list }) : null}
        sentence={t(right === total ? "topic.allRight" : "event.thanks")}
        note={t("topic.guessing", { count: result.rightByGuessing })}
        hue={toHue(scene.color)}
        wrongHeading={t("topic.wrongHeading")}
        wrong={wrong.map((item) => ({
          ...item,
          link: <LocaleLink to={item.explanationTo}>{t("topic.readWhy")}</LocaleLink>,
        }))}
      >
        <LocaleLink to={topic?.to ?? pagePath("/")} className={buttonClass("primary")}>
          {topic ? t("single.toTopic", { topic: topic.name }) : t("event.toStart")}
          <Icon name="arrow-right" />
        </LocaleLink>
        {canStartAnew && (
          <form method="post">
            <Button variant="secondary">{t("event.somebodyElse")}</Button>
          </form>
        )}
      </ResultSummary>
    </section>
  );
}
