import type { TFunction } from "i18next";
import { use } from "react";
import type { EnglishPath } from "~/domain/addresses/paths.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { inLocale } from "~/links/localized-paths.ts";
import { KioskMode, SiteOrigin } from "~/links/page-contexts.ts";
import { pagePath, topicPath } from "~/links/paths.ts";
import { Button, buttonClass } from "~/ui/button.tsx";
import { MissedList } from "~/ui/card/missed-list.tsx";
import { ResultPath } from "~/ui/card/result-path.tsx";
import type { Hue } from "~/ui/picture/hue.ts";
import { Icon } from "~/ui/picture/icon.tsx";
import { ShareLinks } from "~/ui/share/share-links.tsx";
import { VisuallyHidden } from "~/ui/text/visually-hidden.tsx";
import kioskResultStyles from "./kiosk-result.module.css";
import type { ResultView } from "./read-result.server.ts";
import styles from "./result.module.css";
import shareResultStyles from "./share-result.module.css";

type Props = { topic: { name: string; slug: string }; hue: Hue; result: ResultView };

/** Fills a screen, above the topic. On a kiosk nothing follows. */
export function Result(props: Props) {
  const { t } = useTranslation();
  const { topic, hue, result } = props;
  const score = t("topic.score", result);
  return (
    <>
      <title>{`${t("topic.resultHeading")} ${score} · ${topic.name} · ${t("site.name")}`}</title>
      <meta name="robots" content="noindex" />
      {use(KioskMode) ? (
        <KioskResult
          score={score}
          line={toLine(result, t)}
          hue={hue}
          stones={result.stones}
          onwardTo={result.onward.to}
          canHandOff={result.canHandOff}
        />
      ) : (
        <Screen {...props} score={score} />
      )}
    </>
  );
}

function Screen({ topic, hue, result, score }: Props & { score: string }) {
  const { t } = useTranslation();
  const { missed, knownElsewhere } = result;
  return (
    <>
      <section className={styles.screen} data-hue={hue} aria-labelledby="result">
        <div className={styles.picture}>
          <ResultPath stones={result.stones} />
        </div>
        <div className={styles.words}>
          <p className={styles.test}>{result.test.name ?? topic.name}</p>
          <h1 className={styles.score} id="result" tabIndex={-1}>
            <VisuallyHidden>{t("topic.resultHeading")} </VisuallyHidden>
            {score}
          </h1>
          <Stones stones={result.stones} />
          <p className={styles.line}>{toLine(result, t)}</p>
          {knownElsewhere > 0 && <p>{t("topic.knownElsewhere", { count: knownElsewhere })}</p>}
          <LocaleLink to={result.onward.to} className={buttonClass("primary", "large")}>
            {toOnwardText(result.onward, t)}
            <Icon name="arrow-right" />
          </LocaleLink>
          <div className={styles.quiet}>
            {result.canSignUp && <KeepResult />}
            <form method="post">
              <Button variant="quiet" name="test" value={result.test.slug}>
                {t("topic.again")}
              </Button>
            </form>
            <ShareResult topic={topic} result={result} />
          </div>
        </div>
      </section>
      {missed.length > 0 && (
        <MissedList
          id="missed"
          heading={t("topic.wrongHeading")}
          missed={missed.map((item) => ({
            ...item,
            link: <LocaleLink to={item.explanationTo}>{t("topic.readWhy")}</LocaleLink>,
          }))}
        />
      )}
    </>
  );
}

/** Says in words what the stones in the picture show. */
function Stones({ stones }: Pick<ResultView, "stones">) {
  const { t, locale } = useTranslation();
  const positions = stones.flatMap((isLit, index) => (isLit ? [String(index + 1)] : []));
  if (positions.length === 0) return null;
  const list = new Intl.ListFormat(locale).format(positions);
  return <VisuallyHidden>{t("topic.rightOnes", { count: positions.length, list })}</VisuallyHidden>;
}

function toLine({ right, total, rightByGuessing: count }: ResultView, t: TFunction): string {
  if (right === total) return t("topic.allRight");
  return t(right * 2 >= total && right > count ? "topic.mostRight" : "topic.someRight", { count });
}

function toOnwardText(onward: ResultView["onward"], t: TFunction): string {
  switch (onward.kind) {
    case "again":
      return t("topic.tryMissed", { count: onward.count });
    case "diploma":
      return t("topic.toDiploma");
    case "test":
      return t("topic.nextTest", { test: onward.name ?? t("topic.testName") });
    case "topic":
      return t("topic.nextTopic", { topic: onward.name });
    case "topics":
      return t("topic.otherTopics");
  }
}

type KioskResultProps = {
  score: string;
  line: string;
  hue: Hue;
  stones: readonly boolean[];
  onwardTo: EnglishPath;
  canHandOff: boolean;
};

function KioskResult({ score, line, hue, stones, onwardTo, canHandOff }: KioskResultProps) {
  const { t, locale } = useTranslation();
  return (
    <section className={kioskResultStyles.result} data-hue={hue}>
      <div className={kioskResultStyles.picture} data-scene="">
        <ResultPath stones={stones} />
      </div>
      <div className={kioskResultStyles.words}>
        <h1 className={kioskResultStyles.score} tabIndex={-1}>
          {score}
        </h1>
        <p className={kioskResultStyles.line}>{line}</p>
      </div>
      <div className={kioskResultStyles.actions}>
        {canHandOff && (
          <form method="post" action={inLocale(locale, pagePath("/h"))}>
            <Button variant="secondary">{t("handoff.takeHome")}</Button>
          </form>
        )}
        <LocaleLink to={onwardTo} className={buttonClass("primary")}>
          {t("kiosk.nextTopic")}
        </LocaleLink>
      </div>
    </section>
  );
}

type ShareResultProps = { topic: { name: string; slug: string }; result: ResultView };

/** Shares the topic's own address, because only the learner can see the result. */
function ShareResult({ topic, result: { right, total } }: ShareResultProps) {
  const { t, locale } = useTranslation();
  const address = use(SiteOrigin) + inLocale(locale, topicPath(topic));
  return (
    <details className={shareResultStyles.share}>
      <summary className={`${buttonClass("quiet")} ${shareResultStyles.summary}`}>{t("topic.share")}</summary>
      <div className={shareResultStyles.ways}>
        <ShareLinks title={t("topic.shareText", { right, total, topic: topic.name })} address={address} />
      </div>
    </details>
  );
}

function KeepResult() {
  const { t } = useTranslation();
  return (
    <LocaleLink to={pagePath("/account/signup")} className={buttonClass("quiet")}>
      {t("topic.keep")}
    </LocaleLink>
  );
}
