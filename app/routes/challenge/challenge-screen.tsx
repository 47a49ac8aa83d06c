import { useTranslation } from "~/i18n/use-translation.ts";
import { Explanation } from "~/quiz/explanation.tsx";
import { AnswerButton, Question } from "~/quiz/question.tsx";
import type { Problem } from "~/quiz/views.ts";
import { StoryPicture, StoryScreen } from "~/ui/layout/story-screen.tsx";
import { RichText } from "~/ui/text/rich-text.tsx";
import { BackLink, FramePicture, NextForm } from "./challenge-shell.tsx";
import type { Frame } from "./frame.server.ts";
import { ResultList } from "./result-list.tsx";
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

type QuestionProps = {
  frame: Frame;
  view: Extract<ScreenView, { kind: "question" }>;
  problem: Problem | null;
};

/** An answered question shows its choice and cannot be answered again. */
function QuestionScreen({ frame, view, problem }: QuestionProps) {
  const { t } = useTranslation();
  const { question, position, total, checkedId, isAnswered, nonce } = view;
  return (
    <Question
      title={t("question.title", { position, topic: frame.title })}
      question={question}
      checkedId={checkedId}
      isAnswered={isAnswered}
      problem={problem}
      nonce={nonce}
      sceneryUrl={frame.topic.image?.url ?? null}
      actions={
        isAnswered ? (
          <NextForm frame={frame} nonce={nonce} />
        ) : (
          <>
            <AnswerButton />
            <BackLink frame={frame} />
          </>
        )
      }
    >
      <input type="hidden" name="at" value={frame.at} />
      <p>{t("question.step", { position, total })}</p>
    </Question>
  );
}

type ExplanationProps = { frame: Frame; view: Extract<ScreenView, { kind: "explanation" }> };

function ExplanationScreen({ frame, view: { nonce, ...view } }: ExplanationProps) {
  return <Explanation title={frame.title} {...view} actions={<NextForm frame={frame} nonce={nonce} />} />;
}

type FeedbackProps = { frame: Frame; view: Extract<ScreenView, { kind: "feedback" }> };

function ComboFeedback({ frame, view: { name, results, nonce } }: FeedbackProps) {
  const { t } = useTranslation();
  const right = results.filter(({ verdict }) => verdict?.verdict === "right").length;
  return (
    <StoryScreen
      picture={null}
      eyebrow={name}
      title={t("challenge.score", { right, count: results.length })}
      actions={<NextForm frame={frame} nonce={nonce} />}
      below={<ResultList results={results} />}
    />
  );
}
