import { randomUUID } from "node:crypto";
import type { Combo, Video } from "~/domain/challenge/challenge.ts";
import type { Screen } from "~/domain/challenge/screens.ts";
import { findOption, type Question } from "~/domain/quiz/question.ts";
import type { Answered } from "~/domain/quiz/round.ts";
import { toExplanationView } from "~/quiz/question/explanation-view.ts";
import { toVerdictView } from "~/quiz/question/feedback-view.ts";
import { toQuestionView } from "~/quiz/question/question-view.ts";
import { answerIn, type ChallengeAnswers } from "./answers.server.ts";

export type ScreenView = ReturnType<typeof toScreenView>;

type Asked = { answers: ChallengeAnswers; preselected: string | null; isKiosk: boolean };

/** What a screen shows. Nothing of a question tells which option is right before it is answered. */
export function toScreenView(screen: Screen, { answers, preselected, isKiosk }: Asked) {
  const nonce = randomUUID();
  if (screen.kind === "text") return { kind: screen.kind, nonce, content: screen.content };
  if (screen.kind === "video")
    return { kind: screen.kind, nonce, video: isKiosk ? withoutPlayer(screen.video) : screen.video };
  const { combo } = screen;
  if (screen.kind === "feedback") {
    const results = combo.questions.map((question) => toResult(question, answerIn(answers, combo, question)));
    return { kind: screen.kind, nonce, name: combo.name, results };
  }
  const { question } = screen;
  const answered = answerIn(answers, combo, question);
  const position = combo.questions.indexOf(question) + 1;
  const asked = { position, total: combo.questions.length, question: toQuestionView(question) };
  if (screen.kind === "question") {
    const checkedId = answered?.answerId ?? findOption(question, preselected)?.globalId ?? null;
    return { kind: screen.kind, nonce, ...asked, checkedId, isAnswered: answered !== null };
  }
  return {
    kind: screen.kind,
    nonce,
    ...asked,
    verdict: answered && toVerdictView(question, answered),
    explanation: toExplanationView(question),
  };
}

/** On a kiosk, only files play: another site's player leads out of the product. */
function withoutPlayer(video: Video): Video {
  return video.source?.kind === "file" ? video : { ...video, source: null };
}

export type ComboResult = ReturnType<typeof toResult>;

/** `verdict` is null for a question that was not answered, or whose answer cannot be read. */
export function toResult(question: Question, answered: Answered | null) {
  return {
    id: question.globalId,
    question: question.text,
    verdict: answered && toVerdictView(question, answered),
    explanation: answered && toExplanationView(question),
  };
}

export function listResults(combos: readonly Combo[], answers: ChallengeAnswers): ComboResult[] {
  return combos.flatMap((combo) =>
    combo.questions.map((question) => toResult(question, answerIn(answers, combo, question))),
  );
}
