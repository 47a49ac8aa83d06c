import { health } from "../../scripts/support/quiz.ts";
import { expect, test } from "./parts/test.ts";

const PAGES = ["/", "/sv", "/about", "/t/health", "/nope"];

test.describe("the content security policy with nonces only", () => {
  test.use({ expectedStatuses: [404] });

  test("blocks nothing from the start page through a test", async ({ learner, page }) => {
    for (const path of PAGES) await page.goto(path);
    await learner.goesToQuestion(health, 1);
    await learner.answers("right");
    await learner.goesOnTo(2, health);
    await learner.answers("wrong");
    await learner.explanationLink().click();
    await expect(page).toHaveURL(/\/explanation$/);
    await page.reload();
    await learner.goesOnTo(3, health);
    await page.goBack();
    await expect(learner.heading()).toBeVisible();
  });
});
