import { health, questionIds } from "./parts/quiz.ts";
import { NO_SCRIPTS } from "./parts/tags.ts";
import { expect, test } from "./parts/test.ts";
import { WORDS } from "./parts/words.ts";

const [first = ""] = questionIds(health);

test("the root address redirects to the language read last", { tag: NO_SCRIPTS }, async ({ page }) => {
  await page.goto("/sv/about");
  await page.goto("/");
  await expect(page).toHaveURL(/\/sv$/);
});

test.describe("with a Swedish browser", () => {
  test.use({ locale: "sv-SE" });

  test(
    "the root address is Swedish, and an English address stays English",
    { tag: NO_SCRIPTS },
    async ({ page }) => {
      await page.goto("/");
      await expect(page).toHaveURL(/\/sv$/);
      await page.goto("/t/health");
      await expect(page.locator("html")).toHaveAttribute("lang", "en");
    },
  );
});

test("answers are kept across languages", async ({ learner, page }) => {
  await learner.hasAnswered(health, { [first]: "right" });
  await page.goto(`/sv/t/health/${first}/feedback`);
  await expect(learner.verdict()).toContainText(WORDS.sv.question.right);
});
