import type { RouterContextProvider } from "react-router";
import { type Answered, EMPTY_RESULTS, type Round, withAnswer } from "~/domain/quiz/round.ts";
import { toSubmission } from "~/routes/question/core/answer-submission.server.ts";
import { storeAnswer } from "~/routes/question/core/store-answer.server.ts";
import type { AskedQuestion } from "./asked-question.server.ts";
import { keepRound } from "./rounds.server.ts";

/** `missing`: no choice, or an unknown one. `isEarlier`: another answer was stored before, and counts. */
export type Submitted =
  | { kind: "saved"; round: Round; answered: Answered; isEarlier: boolean }
  | { kind: "not-saved"; chosenId: string }
  | { kind: "missing" };

/** Both doors call it: the form's action, and the resource for a script. */
export async function submitAnswer(
  context: Readonly<RouterContextProvider>,
  asked: AskedQuestion,
  form: FormData,
): Promise<Submitted> {
  const { topic, test, question, round, scope } = asked;
  const { option, nonce } = toSubmission(form, question);
  if (!option) return { kind: "missing" };
  const outcome = await storeAnswer(context, asked, { option, nonce });
  if (outcome.kind === "not-saved") return { kind: outcome.kind, chosenId: option.globalId };
  const { answered } = outcome;
  if (outcome.kind === "counts") return { kind: "saved", round, answered, isEarlier: outcome.isOther };
  const before = outcome.scope === scope ? round : { number: outcome.scope.round, results: EMPTY_RESULTS };
  const after = withAnswer(before, question.globalId, answered);
  keepRound(context, topic, test, after);
  return { kind: "saved", round: after, answered, isEarlier: false };
}
