import { health, questionIds } from "../../../scripts/support/quiz.ts";
import type { Learner } from "./learner.ts";
import type { Screen } from "./screen.ts";

const [first = ""] = questionIds(health);

export const KIOSK_SCREENS: readonly Screen[] = [
  { name: "kiosk-off", open: (learner) => learner.goesTo("/kiosk") },
  { name: "kiosk-start", open: turnsKioskOn },
  {
    name: "kiosk-verdict",
    open: async (learner) => {
      await turnsKioskOn(learner);
      await learner.hasAnswered(health, { [first]: "wrong" });
      await learner.goesToQuestion(health, 1, "/feedback");
    },
  },
  {
    name: "kiosk-result",
    open: async (learner) => {
      await turnsKioskOn(learner);
      const kinds = questionIds(health).map((id, index) => [id, index < 4 ? "wrong" : "right"] as const);
      await learner.hasAnswered(health, Object.fromEntries(kinds));
      await learner.goesTo("/t/health?result=health-test");
    },
  },
  {
    name: "take-home",
    open: async (learner) => {
      await turnsKioskOn(learner);
      await learner.hasAnswered(health, { [first]: "right" });
      await learner.page.request.post(learner.address("/h"), { form: {} });
      await learner.goesTo("/h");
    },
  },
  { name: "handoff", open: (learner) => learner.goesTo("/h/7K3M-Q9TX") },
];

async function turnsKioskOn(learner: Learner): Promise<void> {
  await learner.page.request.post(learner.address("/kiosk"), { form: { intent: "turn-on" } });
  await learner.goesTo("/");
}
