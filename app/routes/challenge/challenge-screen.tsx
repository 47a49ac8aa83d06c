import { useTranslation } from "~/i18n/use-translation.ts";
import { Explanation } from "~/quiz/explanation.tsx";
import { AnswerButton, Question } from "~/quiz/question.tsx";
import type { Problem } from "~/quiz/views.ts";
import { StoryPicture, StoryScreen } from "~/ui/layout/story-screen.tsx";
import { RichText } from "~/ui/text/rich-text.tsx";
import { BackLink, NextForm, ScreenPicture } from "./challenge-shell.tsx";
import { ResultList } from "./result-list.tsx";
import type { ScreenView } from "./screen-view.server.ts";
import type { Shell } from "./shell.server.ts";
import { VideoScreen } from "./video-screen.tsx";

type Props = { shell: Shell; view: ScreenView; isPlaying: boolean; problem: Problem | null };

export function ChallengeScreen({ shell, view, isPlaying, problem }: Props) {
  const { t } = useTranslation();
  const title = `${shell.title} · ${t("site.name")}`;
  if (view.kind === "question") return <QuestionScreen shell={shell} view={view} problem={problem} />;
  if (view.kind === "explanation") return <ExplanationScreen shell={shell} view={view} />;
  return (
    <>
      <title>{title}</title>
      {view.kind === "text" && <TextScreen shell={shell} view={view} />}
      {view.kind === "feedback" && <ComboFeedback shell={shell} view={view} />}
      {view.kind === "video" && <VideoScreen shell={shell} view={view} isPlaying={isPlaying} />}
    </>
  );
}

function TextScreen({ shell, view }: { shell: Shell; view: Extract<ScreenView, { kind: "text" }> }) {
  const { title, bodyHtml, image } = view.content;
  return (
    <StoryScreen
      picture={
        image ? (
          <StoryPicture picture={image} text={image.description} />
        ) : (
          <ScreenPicture shell={shell} isKnown />
        )
      }
      title={title ?? shell.title}
      actions={<NextForm shell={shell} nonce={view.nonce} />}
    >
      {bodyHtml && <RichText html={bodyHtml} />}
    </StoryScreen>
  );
}

type QuestionProps = {
  shell: Shell;
  view: Extract<ScreenView, { kind: "question" }>;
  problem: Problem | null;
};

/** An answered question shows its choice and cannot be answered again. */
function QuestionScreen({ shell, view, problem }: QuestionProps) {
  const { t } = useTranslation();
  const { question, position, total, checkedId, isAnswered, nonce } = view;
  return (
    <Question
      title={t("question.title", { position, topic: shell.title })}
      question={question}
      checkedId={checkedId}
      isAnswered={isAnswered}
      problem={problem}
      nonce={nonce}
      sceneryUrl={shell.topic.image?.url ?? null}
      actions={
        isAnswered ? (
          <NextForm shell={shell} nonce={nonce} />
        ) : (
          <>
            <AnswerButton />
            <BackLink shell={shell} />
          </>
        )
      }
    >
      <input type="hidden" name="at" value={shell.at} />
      <p>{t("question.step", { position, total })}</p>
    </Question>
  );
}

type ExplanationProps = { shell: Shell; view: Extract<ScreenView, { kind: "explanation" }> };

function ExplanationScreen({ shell, view: { nonce, ...view } }: ExplanationProps) {
  return <Explanation title={shell.title} {...view} actions={<NextForm shell={shell} nonce={nonce} />} />;
}

type FeedbackProps = { shell: Shell; view: Extract<ScreenView, { kind: "feedback" }> };

function ComboFeedback({ shell, view: { name, results, nonce } }: FeedbackProps) {
  const { t } = useTranslation();
  const right = results.filter(({ verdict }) => verdict?.verdict === "right").length;
  return (
    <StoryScreen
      picture={null}
      eyebrow={name}
      title={t("challenge.score", { right, count: results.length })}
      actions={<NextForm shell={shell} nonce={nonce} />}
      below={<ResultList results={results} />}
    />
  );
}
