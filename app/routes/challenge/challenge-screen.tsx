import { useTranslation } from "~/i18n/use-translation.ts";
import type { Problem } from "~/quiz/views.ts";
import { StoryPicture, StoryScreen } from "~/ui/layout/story-screen.tsx";
import { RichText } from "~/ui/text/rich-text.tsx";
import { ComboFeedback } from "./combo-feedback.tsx";
import { ExplanationScreen } from "./explanation-screen.tsx";
import type { Frame } from "./frame.server.ts";
import { FramePicture } from "./frame-picture.tsx";
import { NextForm } from "./next-form.tsx";
import { QuestionScreen } from "./question-screen.tsx";
import type { ScreenView } from "./screen-view.server.ts";
import { VideoScreen } from "./video-screen.tsx";

type Props = { frame: Frame; view: ScreenView; isPlaying: boolean; problem: Problem | null };

export function ChallengeScreen({ frame, view, isPlaying, problem }: Props) {
  const { t } = useTranslation();
  const title = `${frame.title} · ${t("site.name")}`;
  if (view.kind === "question") return <QuestionScreen frame={frame} view={view} problem={problem} />;
  if (view.kind === "explanation") return <ExplanationScreen frame={frame} view={view} />;
  return (
    <>
      <title>{title}</title>
      {view.kind === "text" && <TextScreen frame={frame} view={view} />}
      {view.kind === "feedback" && <ComboFeedback frame={frame} view={view} />}
      {view.kind === "video" && <VideoScreen frame={frame} view={view} isPlaying={isPlaying} />}
    </>
  );
}

function TextScreen({ frame, view }: { frame: Frame; view: Extract<ScreenView, { kind: "text" }> }) {
  const { title, bodyHtml, image } = view.content;
  return (
    <StoryScreen
      picture={
        image ? (
          <StoryPicture picture={image} text={image.description} />
        ) : (
          <FramePicture frame={frame} isKnown />
        )
      }
      title={title ?? frame.title}
      actions={<NextForm frame={frame} nonce={view.nonce} />}
    >
      {bodyHtml && <RichText html={bodyHtml} />}
    </StoryScreen>
  );
}
