import type { TFunction } from "i18next";
import { isolate } from "~/domain/names.ts";
import type { OpeningQuestion } from "~/domain/quiz/opening-question.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { topicPath } from "~/links/paths.ts";
import { Hero, HeroCard } from "~/routes/site/hero.tsx";
import { buttonClass } from "~/ui/button.tsx";
import { TestStart } from "~/ui/card/test-start.tsx";
import { toHue } from "~/ui/picture/hue.ts";
import { Icon } from "~/ui/picture/icon.tsx";
import { IsolatedNames } from "~/ui/text/isolated-names.tsx";
import { CodeLink } from "./code-page.tsx";
import { FirstQuestion } from "./first-question.tsx";
import type { Learner, OfferedTopic } from "./read-learner.server.ts";

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
      <Hero
        heading={<IsolatedNames text={toGreeting(learner, t)} />}
        text={<WithCodeLink text={toFigure(learner, questionCount, t)} />}
        size="low"
      >
        {learner.offeredTopic ? <Offer topic={learner.offeredTopic} /> : browse}
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

function toGreeting({ name }: Learner, t: TFunction): string {
  return name ? t("start.welcomeBackName", { name: isolate(name) }) : t("start.welcomeBack");
}

/** How many answers are right, or how many there are if that is 0, 1 of 1 or unknown. */
function toFigure({ answeredCount, rightCount }: Learner, total: number, t: TFunction): string {
  if (rightCount && answeredCount > 1)
    return t("start.rightFigure", { count: rightCount, answered: answeredCount });
  return t("progress.answeredSummary", { answered: answeredCount, total });
}

function Offer({ topic }: { topic: OfferedTopic }) {
  const { t } = useTranslation();
  const { name, answered, total } = topic;
  const isBegun = answered > 0;
  const text = t("start.topicProgress", { answered, total });
  return (
    <HeroCard hue={toHue(topic.color)}>
      <TestStart
        note={isBegun ? null : t("start.questionCount", { count: total })}
        progress={isBegun ? { text, value: answered, max: total } : null}
      >
        <LocaleLink to={topicPath(topic)} className={buttonClass("primary")}>
          {t(isBegun ? "start.continue" : "start.begin", { topic: name })}
          <Icon name="arrow-right" />
        </LocaleLink>
      </TestStart>
    </HeroCard>
  );
}
