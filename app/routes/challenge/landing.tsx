import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { buttonClass } from "~/ui/button.tsx";
import { StoryScreen } from "~/ui/layout/story-screen.tsx";
import { Icon } from "~/ui/picture/icon.tsx";
import type { Frame } from "./frame.server.ts";
import { FramePicture } from "./frame-picture.tsx";

type Props = { frame: Frame; isBegun: boolean; isDone: boolean; parts: number };

export function Landing({ frame, isBegun, isDone, parts }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <title>{`${frame.title} · ${t("site.name")}`}</title>
      <StoryScreen
        picture={<FramePicture frame={frame} />}
        eyebrow={t("challenge.inTopic", { topic: frame.topic.name })}
        title={frame.title}
        actions={
          <LocaleLink
            to={frame.goOnTo}
            className={buttonClass("primary", "large")}
            data-swipe="next"
            data-key={frame.hasKeys ? "next" : undefined}
          >
            {t(isDone ? "challenge.seeEnd" : isBegun ? "challenge.goOn" : "challenge.begin")}
            <Icon name="arrow-right" />
          </LocaleLink>
        }
      >
        {frame.description && <p>{frame.description}</p>}
        <p>{t("challenge.length", { count: parts })}</p>
      </StoryScreen>
    </>
  );
}
