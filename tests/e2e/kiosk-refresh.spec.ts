import { health, questionIds } from "../../scripts/support/quiz.ts";
import { test } from "./parts/quick-kiosk.ts";
import { expect } from "./parts/test.ts";

const [first = ""] = questionIds(health);

test("an idle kiosk without JavaScript refreshes itself to a new start @no-js", async ({ learner, page }) => {
  await learner.goesTo("/kiosk");
  await learner.presses(learner.words.kiosk.turnOn);
  await learner.hasAnswered(health, { [first]: "wrong" });
  await learner.goesTo(`/t/health/${first}/feedback`);
  await expect(learner.verdict()).toBeVisible();
  await expect(learner.text(learner.words.kiosk.invitation)).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await learner.goesTo(`/t/health/${first}`);
  await expect(page.locator("input:checked")).toHaveCount(0);
});
