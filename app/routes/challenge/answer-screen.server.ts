import type { RouterContextProvider } from "react-router";
import type { Screen } from "~/domain/challenge/screens.ts";
import { findOption } from "~/domain/quiz/question.ts";
import type { Asked, ScopeOf } from "~/domain/quiz/scopes.ts";
import { showAlert } from "~/middleware/show-alert.server.ts";
import { storeAnswer } from "~/quiz/store-answer.server.ts";
import { answerIn, readAnswers } from "./answers.server.ts";
import type { ChallengeInTopic } from "./require-challenge.server.ts";

type Context = Readonly<RouterContextProvider>;
type Given = { answer: string; nonce: string };

/** Stores the answer of a question's screen, unless it has one. Other screens have none. */
export async function answerScreen(
  context: Context,
  found: ChallengeInTopic,
  screen: Screen,
  { answer, nonce }: Given,
): Promise<"done" | "missing" | "not-saved"> {
  if (screen.kind !== "question") return "done";
  const asked = await readAsked(context, found, screen);
  // The screen of an answered question sends no answer.
  if (asked.answered && answer === "") return "done";
  const option = findOption(asked.question, answer);
  if (!option && !asked.answered) return "missing";
  const outcome = option && (await storeAnswer(context, asked, { option, nonce }));
  if (outcome?.kind === "not-saved") return "not-saved";
  if (outcome === null || (outcome.kind === "counts" && outcome.isOther))
    showAlert(context, "question.firstCounts");
  return "done";
}

async function readAsked(
  context: Context,
  found: ChallengeInTopic,
  { combo, question }: Extract<Screen, { kind: "question" | "explanation" }>,
): Promise<Asked<ScopeOf<"challenge">>> {
  const answers = await readAnswers(context, found);
  const { topic, chapterId, challenge } = found;
  const scope = {
    kind: "challenge" as const,
    topicId: topic.globalId,
    chapterId,
    challengeId: challenge.globalId,
    comboId: combo.globalId,
  };
  return { question, scope, answered: answerIn(answers, combo, question), isUnread: answers === null };
}
