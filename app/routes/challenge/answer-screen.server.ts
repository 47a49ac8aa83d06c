import type { RouterContextProvider } from "react-router";
import type { Screen } from "~/domain/challenge/screens.ts";
import { findOption } from "~/domain/quiz/question.ts";
import { showAlert } from "~/middleware/show-alert.server.ts";
import { answerIn, answerInChallenge, readAnswers } from "./answers.server.ts";
import type { ChallengeInTopic } from "./require-challenge.server.ts";

type Given = { answer: string; nonce: string };

/** Stores the answer of a question's screen, unless it has one. Other screens have none. */
export async function answerScreen(
  context: Readonly<RouterContextProvider>,
  asked: ChallengeInTopic,
  screen: Screen,
  { answer, nonce }: Given,
): Promise<"done" | "missing" | "not-saved"> {
  if (screen.kind !== "question") return "done";
  const { combo, question } = screen;
  const earlier = answerIn(await readAnswers(context, asked), combo, question);
  if (earlier) {
    if (answer !== "" && earlier.answerId !== answer) showAlert(context, "question.firstCounts");
    return "done";
  }
  const option = findOption(question, answer);
  if (!option) return "missing";
  const isStored = await answerInChallenge(context, asked, { combo, question, option, nonce });
  return isStored ? "done" : "not-saved";
}
