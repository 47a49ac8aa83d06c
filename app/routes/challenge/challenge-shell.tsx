import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation.ts";
import { StageShell } from "~/ui/layout/stage-shell.tsx";
import { Notice } from "~/ui/text/notice.tsx";
import type { Frame } from "./frame.server.ts";
import { StoneSteps } from "./stone-steps.tsx";
import { StoryFrame } from "./story-frame.tsx";

export function ChallengeShell({ frame, children }: { frame: Frame; children: ReactNode }) {
  const { t } = useTranslation();
  const { part, parts, screen, screens, percent, topic, closeTo } = frame;
  const progress = (
    <StoneSteps
      text={parts > 1 ? t("challenge.part", { part, parts }) : frame.title}
      label={t("challenge.partProgress")}
      percent={percent}
      current={screen}
      count={screens}
    />
  );
  return (
    <StoryFrame slides={frame.turn}>
      <StageShell
        color={topic.color}
        progress={progress}
        closeTo={closeTo}
        closeText={t("challenge.close")}
        sceneryUrl={topic.image?.url ?? null}
      >
        {frame.isUnavailable && <Notice kind="warning">{t("site.progressUnavailable")}</Notice>}
        {children}
      </StageShell>
    </StoryFrame>
  );
}
