import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { isolate } from "~/domain/names.ts";
import type { OpeningQuestion } from "~/domain/quiz/opening-question.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink, useOwnLinks } from "~/links/locale-link.tsx";
import { pagePath, topicPath, withQuery } from "~/links/paths.ts";
import { Hero, HeroCard } from "~/routes/site/hero.tsx";
import { buttonClass } from "~/ui/button.tsx";
import { TestStart } from "~/ui/card/test-start.tsx";
import { toHue } from "~/ui/picture/hue.ts";
import { Icon } from "~/ui/picture/icon.tsx";
import { IsolatedNames } from "~/ui/text/isolated-names.tsx";
import styles from "./hero-question.module.css";
import { OptionLinks } from "./option-links.tsx";
import type { Learner, Offered } from "./read-start.server.ts";

type Props = {
  heading: string | null;
  questionCount: number;
  firstQuestion: { topic: string; question: OpeningQuestion } | null;
  lists: readonly unknown[];
  learner: Learner;
};

/** A first visit sees a question; a returning learner sees the next topic. */
export function StartHero({ heading, questionCount, firstQuestion, lists, learner }: Props) {
  const { t } = useTranslation();
  const title = heading ?? t("start.heading");
  if (firstQuestion) {
    return (
      <Hero heading={title} text={<WithCodeLink text={t("start.firstQuestion", { count: questionCount })} />}>
        <FirstQuestion {...firstQuestion} />
      </Hero>
    );
  }
  const browse = lists.length > 0 && (
    <a href="#topics-0" className={buttonClass("primary")}>
      {t("start.browse")}
    </a>
  );
  if (learner.answeredCount > 0) {
    return (
      <Hero heading={<IsolatedNames text={toGreeting(learner, t)} />} text={<OwnLinks />} size="low">
        <ReturningOffer learner={learner} browse={browse} />
      </Hero>
    );
  }
  return (
    <Hero heading={title} text={<WithCodeLink text={t("start.intro")} />} size="low">
      {browse}
    </Hero>
  );
}

function WithCodeLink({ text }: { text: string }) {
  return (
    <>
      {text} <CodeLink />
    </>
  );
}

function CodeLink() {
  const { t } = useTranslation();
  return <LocaleLink to={withQuery(pagePath("/"), { code: "" })}>{t("search.code")}</LocaleLink>;
}

function OwnLinks() {
  const { t } = useTranslation();
  return (
    <>
      <LocaleLink to={pagePath("/account/me/progress")}>{t("start.toProgress")}</LocaleLink> · <CodeLink />
    </>
  );
}

function toGreeting({ name }: Learner, t: TFunction): string {
  return name ? t("start.welcomeBackName", { name: isolate(name) }) : t("start.welcomeBack");
}

type ReturningProps = { learner: Learner; browse: ReactNode };

/** Only one of the links is solid. */
function ReturningOffer({ learner: { offered, missed }, browse }: ReturningProps) {
  const { t } = useTranslation();
  const missedText = missed && (MISSED_TEXTS[missed.count - 1] ?? null);
  return (
    <HeroCard hue={toHue(offered?.color)}>
      <TestStart {...toState(offered, t)}>
        {offered ? <OfferLink {...offered} /> : !missed && browse}
        {missed && missedText && (
          <LocaleLink to={missed.to} className={buttonClass(offered ? "secondary" : "primary")}>
            {t(missedText)}
          </LocaleLink>
        )}
      </TestStart>
    </HeroCard>
  );
}

const MISSED_TEXTS = [
  "start.missed1",
  "start.missed2",
  "start.missed3",
  "start.missed4",
  "start.missed5",
] as const;

function OfferLink({ slug, name, continueTo }: Offered) {
  const { t } = useTranslation();
  return (
    <LocaleLink to={continueTo ?? topicPath({ slug })} className={buttonClass("primary")}>
      {t(continueTo ? "start.continue" : "start.begin", { topic: name })}
      <Icon name="arrow-right" />
    </LocaleLink>
  );
}

function toState(offered: Offered | null, t: TFunction) {
  if (!offered) return { note: null, progress: null };
  const { total, answered, known } = offered.counts;
  if (!offered.continueTo) return { note: t("start.questionCount", { count: total }), progress: null };
  if (known === 0) return { note: t("start.topicProgress", { answered, total }), progress: null };
  return { note: null, progress: { text: t("start.known", { known, total }), value: known, max: total } };
}

/** `topic` is a slug. */
function FirstQuestion({ topic, question }: { topic: string; question: OpeningQuestion }) {
  return (
    <HeroQuestion id="first-question" html={useOwnLinks(question.textHtml)}>
      <OptionLinks topic={topic} question={question} />
    </HeroQuestion>
  );
}

type HeroQuestionProps = {
  id: string;
  /** Safe inline HTML. */
  html: string;
  children: ReactNode;
};

function HeroQuestion({ id, html, children }: HeroQuestionProps) {
  return (
    <section className={styles.question} aria-labelledby={id}>
      <h2 className={styles.heading} id={id} dangerouslySetInnerHTML={{ __html: html }} />
      {children}
    </section>
  );
}
