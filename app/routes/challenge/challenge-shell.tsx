import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { Button, buttonClass } from "~/ui/button.tsx";
import { StageShell } from "~/ui/layout/stage-shell.tsx";
import { StoryPicture } from "~/ui/layout/story-screen.tsx";
import { toHue } from "~/ui/picture/hue.ts";
import { Icon } from "~/ui/picture/icon.tsx";
import { Landscape } from "~/ui/picture/landscape.tsx";
import { Notice } from "~/ui/text/notice.tsx";
import type { Shell } from "./shell.server.ts";
import styles from "./sliding-page.module.css";
import stoneStyles from "./stone-steps.module.css";

export function ChallengeShell({ shell, children }: { shell: Shell; children: ReactNode }) {
  const { t } = useTranslation();
  const { part, parts, screen, screens, percent, topic, closeTo } = shell;
  const progress = (
    <StoneSteps
      text={parts > 1 ? t("challenge.part", { part, parts }) : shell.title}
      label={t("challenge.partProgress")}
      percent={percent}
      current={screen}
      count={screens}
    />
  );
  return (
    <SlidingPage slides={shell.turn}>
      <StageShell
        color={topic.color}
        progress={progress}
        closeTo={closeTo}
        closeText={t("challenge.close")}
        sceneryUrl={topic.image?.url ?? null}
      >
        {shell.isUnavailable && <Notice kind="warning">{t("site.progressUnavailable")}</Notice>}
        {children}
      </StageShell>
    </SlidingPage>
  );
}

type ScreenPictureProps = {
  shell: Shell;
  /** Only the first screen describes the picture. */
  isKnown?: boolean;
};

/** The challenge's own picture, otherwise its topic's. */
export function ScreenPicture({ shell: { image, topic, here, share }, isKnown = false }: ScreenPictureProps) {
  if (image) return <StoryPicture picture={image} text={isKnown ? "" : image.description} />;
  if (topic.image) return <StoryPicture picture={topic.image} text="" />;
  return <Landscape hue={toHue(topic.color)} seed={here} sunAt={share} />;
}

/** A step forward stores the position, so it is a form. A step back within the segment is a link. */
export function NextForm({ shell, nonce, text }: { shell: Shell; nonce: string; text?: string }) {
  const { t } = useTranslation();
  return (
    <>
      <form method="post" data-swipe="next" data-key={shell.hasKeys ? "next" : undefined}>
        <input type="hidden" name="at" value={shell.at} />
        <input type="hidden" name="nonce" value={nonce} />
        <Button icon="arrow-right">{text ?? t("challenge.next")}</Button>
      </form>
      <BackLink shell={shell} />
    </>
  );
}

export function BackLink({ shell: { backTo, hasKeys } }: { shell: Shell }) {
  const { t } = useTranslation();
  if (!backTo) return null;
  return (
    <LocaleLink
      to={backTo}
      className={buttonClass("quiet")}
      data-swipe="back"
      data-key={hasKeys ? "back" : undefined}
    >
      <Icon name="arrow-left" />
      {t("challenge.back")}
    </LocaleLink>
  );
}

type SlidingPageProps = {
  /** The direction from which the page slides in; null if it does not move. */
  slides: "forward" | "backward" | null;
  children: ReactNode;
};

function SlidingPage({ slides, children }: SlidingPageProps) {
  return (
    <div className={styles.page} data-slides={slides ?? undefined}>
      {children}
    </div>
  );
}

type StoneStepsProps = {
  text: string;
  /** The accessible name of the progress. */
  label: string;
  percent: number;
  /** The number of the current stone, from 0. The stones before it are done. */
  current: number;
  count: number;
};

function StoneSteps({ text, label, percent, current, count }: StoneStepsProps) {
  return (
    <div className={stoneStyles.steps}>
      <p className={stoneStyles.text}>{text}</p>
      <div
        className={stoneStyles.stones}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(percent)}
      >
        {Array.from({ length: count }, (_, index) => (
          <span key={index} className={stoneStyles.stone} data-state={stateOf(index, current)} />
        ))}
      </div>
    </div>
  );
}

function stateOf(index: number, current: number): "done" | "current" | "ahead" {
  if (index < current) return "done";
  return index === current ? "current" : "ahead";
}
