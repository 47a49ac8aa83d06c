import { health, questionIds } from "../../scripts/support/quiz.ts";
import { expect, test } from "./parts/test.ts";
import { WORDS } from "./parts/words.ts";

const [first = ""] = questionIds(health);

test("switching the language keeps the question and the query", async ({ learner, page }) => {
  await page.goto(`/t/health/${first}?test=health-test`);
  const other = page.locator("link[rel=alternate][hreflang=sv]");
  await expect(other).toHaveAttribute("href", new RegExp(`/sv/t/health/${first}$`));
  await learner.link("Svenska").click();
  await expect(page).toHaveURL(new RegExp(`/sv/t/health/${first}\\?test=health-test$`));
  await expect(page.locator("html")).toHaveAttribute("lang", "sv");
  await expect(learner.button(WORDS.sv.question.answer)).toBeVisible();
});
