import type { TFunction } from "i18next";
import type { CSSProperties } from "react";
import type { EnglishPath } from "~/domain/addresses/paths.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import type { Hue } from "~/ui/picture/hue.ts";
import { Icon } from "~/ui/picture/icon.tsx";
import { SunMark } from "~/ui/picture/sun.tsx";
import { VisuallyHidden } from "~/ui/text/visually-hidden.tsx";
import pathStoneStyles from "./path-stone.module.css";
import type { TestView } from "./read-standing.server.ts";
import styles from "./test-path.module.css";
import { TopicPart } from "./topic-part.tsx";

/** `percent` is that of the best attempt. */
type DiplomaView = { to: EnglishPath; total: number; percent: number; isEarned: boolean };
type Props = { hue: Hue; tests: readonly TestView[]; diploma: DiplomaView | null };

/** A topic's only test without a diploma is no path before it is complete. */
export function TestPath({ hue, tests, diploma }: Props) {
  const { t } = useTranslation();
  const next = tests.find((test) => !test.isComplete) ?? tests.find((test) => test.againTo !== null);
  if (!diploma && tests.length < 2 && !tests[0]?.isComplete) return null;
  const style: CSSProperties & Record<"--steps", number> = { "--steps": tests.length + (diploma ? 1 : 0) };
  return (
    <TopicPart id="path" heading={t(diploma ? "topic.path" : "topic.tests")}>
      <ol className={styles.path} style={style} role="list" data-hue={hue}>
        {tests.map((test, index) => (
          <TestStep key={test.slug} test={test} position={index + 1} isNext={test === next} />
        ))}
        {diploma && <DiplomaStep diploma={diploma} isNext={next === undefined && !diploma.isEarned} />}
      </ol>
    </TopicPart>
  );
}

type TestStepProps = { test: TestView; position: number; isNext: boolean };

function TestStep({ test, position, isNext }: TestStepProps) {
  const { t } = useTranslation();
  const { known, total } = test;
  const name = test.name ?? t("topic.testName");
  const link = linkOf(test, t);
  return (
    <li className={styles.step} aria-current={isNext ? "step" : undefined}>
      <TestStone position={position} share={known / total} />
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.state}>{stateOf(test, t)}</p>
        {link && (
          <PathLink to={link.to} about={name}>
            {link.text}
          </PathLink>
        )}
      </div>
    </li>
  );
}

function DiplomaStep({ diploma, isNext }: { diploma: DiplomaView; isNext: boolean }) {
  const { t } = useTranslation();
  const { to, total, percent, isEarned } = diploma;
  const best =
    percent > 0 ? t("diplomaTest.best", { percent }) : t("diplomaTest.description", { count: total });
  return (
    <li className={styles.step} aria-current={isNext ? "step" : undefined}>
      <SunStone isRisen={isEarned} />
      <div className={styles.words}>
        <h3 className={styles.name}>{t("topic.diploma")}</h3>
        <p className={styles.state}>
          {isEarned ? (
            <>
              <SunMark /> {t("diplomaTest.earned")}
            </>
          ) : (
            best
          )}
        </p>
        <PathLink to={to}>{t(isEarned ? "diplomaTest.toDiploma" : "diplomaTest.toTest")}</PathLink>
      </div>
    </li>
  );
}

/** A link whose target is the whole step. */
function PathLink({ to, about, children }: { to: EnglishPath; about?: string; children: string }) {
  return (
    <LocaleLink to={to} className={styles.link}>
      {children}
      {about && <VisuallyHidden>: {about}</VisuallyHidden>}
      <Icon name="arrow-right" />
    </LocaleLink>
  );
}

function stateOf({ answered, known, total, isComplete }: TestView, t: TFunction): string {
  if (isComplete || (answered === 0 && known > 0))
    return known === total ? t("start.allKnown", { total }) : t("start.known", { known, total });
  return answered === 0
    ? t("topic.notBegun", { count: total })
    : t("start.topicProgress", { answered, total });
}

function linkOf({ answered, nextTo, againTo, resultTo, missedCount }: TestView, t: TFunction) {
  if (nextTo) return { to: nextTo, text: t(answered === 0 ? "topic.begin" : "topic.goOn") };
  if (againTo) return { to: againTo, text: t("topic.tryMissed", { count: missedCount }) };
  return resultTo && { to: resultTo, text: t("question.toResult") };
}

/** A stone whose ring is closed, and whose check is visible, once every answer is right. */
function TestStone({ position, share }: { position: number; share: number }) {
  return (
    <span className={pathStoneStyles.stone} data-done={share === 1 || undefined} aria-hidden="true">
      <svg className={pathStoneStyles.ring} viewBox="0 0 48 48" focusable="false">
        <circle className={pathStoneStyles.track} cx="24" cy="24" r="22" />
        {share > 0 && (
          <circle
            className={pathStoneStyles.share}
            cx="24"
            cy="24"
            r="22"
            pathLength="100"
            strokeDasharray={`${share * 100} 100`}
          />
        )}
      </svg>
      {share === 1 ? <Icon name="check" /> : position}
    </span>
  );
}

/** The sun is behind the horizon until the diploma is earned. */
function SunStone({ isRisen }: { isRisen: boolean }) {
  return (
    <span className={pathStoneStyles.stone} aria-hidden="true">
      <svg className={pathStoneStyles.scene} viewBox="0 0 48 48" focusable="false">
        <clipPath id="sun-stone">
          <circle cx="24" cy="24" r="22" />
        </clipPath>
        <g clipPath="url(#sun-stone)">
          <path className={pathStoneStyles.sky} d="M0 0h48v48H0Z" />
          <circle className={pathStoneStyles.glow} cx="24" cy={isRisen ? 20 : 37} r="13" />
          <circle className={pathStoneStyles.sun} cx="24" cy={isRisen ? 20 : 37} r="9" />
          <path className={pathStoneStyles.hills} d="M0 34Q12 27 24 32T48 29V48H0Z" />
        </g>
        <circle className={pathStoneStyles.track} cx="24" cy="24" r="22" />
      </svg>
    </span>
  );
}
