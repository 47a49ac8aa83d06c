import { NO_SCRIPTS } from "./parts/tags.ts";
import { expect, test } from "./parts/test.ts";

test(
  "a question outside of any test is answered, explained and left for its topic",
  { tag: NO_SCRIPTS },
  async ({ learner }) => {
    const { question, single } = learner.words;
    await learner.goesTo("/q/health-tobacco");
    await learner.tile(0).click();
    await learner.presses(question.answer);
    await expect(learner.page).toHaveURL(/\/q\/health-tobacco#verdict$/);
    await expect(learner.page.locator("#verdict")).toContainText(/1\sin\s5/);
    await learner.page
      .locator("section a")
      .getByText(/chart|Explanation/)
      .first()
      .click();
    await expect(learner.page).toHaveURL(/\/q\/health-tobacco\/explanation$/);
    await learner.follows(single.toTopic.replace("{{topic}}", "Health"));
    await expect(learner.page).toHaveURL(/\/t\/health$/);
  },
);
