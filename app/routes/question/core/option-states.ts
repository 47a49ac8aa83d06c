import type { TFunction } from "i18next";
import type { VerdictView } from "./feedback-view.ts";
import type { OptionState, QuestionOption } from "./option-tile.tsx";

type PlainOption = Omit<QuestionOption, "state" | "stateText">;

export function optionStates(
  options: readonly PlainOption[],
  feedback: VerdictView | null,
  t: TFunction,
): QuestionOption[] {
  return options.map((option) => {
    const state = feedback ? stateOf(option.id, feedback) : "open";
    return { ...option, state, stateText: textOf(state, t) };
  });
}

function stateOf(id: string, { chosenId, rightId, verdict }: VerdictView): OptionState {
  if (id === chosenId) return `chosen-${verdict}`;
  return id === rightId ? "right" : "other";
}

function textOf(state: OptionState, t: TFunction): string | null {
  if (state === "chosen-right") return t("question.yourAnswerRight");
  if (state === "chosen-wrong") return t("question.yourAnswerWrong");
  if (state === "chosen-very-wrong") return t("question.yourAnswerVeryWrong");
  return state === "right" ? t("question.rightAnswer") : null;
}
