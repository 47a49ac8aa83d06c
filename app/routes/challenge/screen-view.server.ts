import type { RouterContextProvider } from "react-router";
import { type Combo, otherSiteOf, type Screen, type Video } from "~/domain/challenge/challenge.ts";
import { findOption, type Question } from "~/domain/quiz/question.ts";
import type { Answered } from "~/domain/quiz/round.ts";
import { diplomaPath } from "~/links/document-paths.ts";
import { challengePath } from "~/links/paths.ts";
import { createNonce, getCaller } from "~/middleware/caller.ts";
import { readOrNull } from "~/middleware/read-or-null.ts";
import { getSessions, isKiosk } from "~/middleware/sessions.ts";
import { readExplanation, readVerdict } from "~/quiz/show.server.ts";
import { toQuestionView } from "~/quiz/views.ts";
import { isChallengeCompleted } from "~/services/users/challenges.server.ts";
import { answerIn, type ChallengeAnswers, findOpenPosition } from "./answers.server.ts";
import type { ChallengeInTopic, ChallengeProgress } from "./find-challenge.server.ts";

export type ScreenView = Awaited<ReturnType<typeof readScreen>>;

type Context = Readonly<RouterContextProvider>;
type Asked = { answers: ChallengeAnswers; preselected: string | null };

/** Before the answer, the view must not reveal which option is right. */
export async function readScreen(context: Context, screen: Screen, { answers, preselected }: Asked) {
  const nonce = createNonce(context);
  if (screen.kind === "text") return { kind: screen.kind, nonce, content: screen.content };
  if (screen.kind === "video")
    return { kind: screen.kind, nonce, video: isKiosk(context) ? withoutPlayer(screen.video) : screen.video };
  const { combo } = screen;
  if (screen.kind === "feedback") {
    const results = await listResults(context, [combo], answers);
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
    verdict: answered && (await readVerdict(context, question, answered)),
    explanation: await readExplanation(context, question),
  };
}

/** A kiosk plays only this site's files: another site's player has links out of the product, and may be unreachable. */
function withoutPlayer(video: Video): Video {
  return video.source?.kind === "file" && otherSiteOf(video.source) === null
    ? video
    : { ...video, source: null };
}

export type ComboResult = Awaited<ReturnType<typeof readResult>>;

/** `verdict` is null for a question without an answer, or if its answer cannot be read. */
async function readResult(context: Context, question: Question, answered: Answered | null) {
  return {
    id: question.globalId,
    question: question.text,
    verdict: answered && (await readVerdict(context, question, answered)),
    explanation: answered && (await readExplanation(context, question)),
  };
}

function listResults(
  context: Context,
  combos: readonly Combo[],
  answers: ChallengeAnswers,
): Promise<ComboResult[]> {
  const results = combos.flatMap((combo) =>
    combo.questions.map((question) => readResult(context, question, answerIn(answers, combo, question))),
  );
  return Promise.all(results);
}

/** `isCompleted` comes from the user API; null if it is unavailable. `hasOpen`: some questions have no answer. */
export async function readEnd(
  context: Context,
  { topic, challenge }: ChallengeInTopic,
  { segments, isUnsaved }: ChallengeProgress,
  answers: ChallengeAnswers,
) {
  const { userUuid } = getSessions(context).auth;
  const isCompleted =
    userUuid === null || isUnsaved
      ? null
      : await readOrNull(context, isChallengeCompleted(getCaller(context), userUuid, challenge.globalId));
  const all = topic.chapters.flatMap(({ challenges }) => challenges);
  const index = all.findIndex(({ globalId }) => globalId === challenge.globalId);
  const next = all.find((one, at) => at > index && !one.isHidden);
  return {
    nonce: createNonce(context),
    isCompleted,
    hasOpen: isCompleted === false && findOpenPosition(segments, answers) !== null,
    results: challenge.isVideo ? [] : await listResults(context, challenge.combos, answers),
    diplomaTo: topic.diplomaTest ? diplomaPath(topic) : null,
    next: next ? { title: next.title, to: challengePath(topic, next) } : null,
  };
}
