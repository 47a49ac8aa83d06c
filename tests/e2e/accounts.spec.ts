import { randomUUID } from "node:crypto";
import { health, questionIds } from "../../scripts/support/quiz.ts";
import { hasAccount } from "./parts/group-screens.ts";
import { NO_SCRIPTS } from "./parts/tags.ts";
import { expect, test } from "./parts/test.ts";
import { fill } from "./parts/words.ts";

const [first = ""] = questionIds(health);
const total = questionIds(health).length;
const PASSWORD = "blåbär och mjölk";

test.describe("at 320 pixels", () => {
  test.use({ language: "sv", viewport: { width: 320, height: 640 } });

  test(
    "the account's menu lies within the screen, and a press beside it closes it",
    { tag: NO_SCRIPTS },
    async ({ learner, page }) => {
      const { account } = learner.words;
      await hasAccount(learner);
      await learner.goesTo("/about");
      await learner.text(account.myAccount).click();
      await expect(learner.link(account.diplomas)).toBeInViewport({ ratio: 1 });
      await page.mouse.click(20, 600);
      await expect(learner.link(account.diplomas)).toBeHidden();
    },
  );
});

test("a learner signs up, logs out and in again, and finds every answer", async ({ learner, page }) => {
  const { account, topic } = learner.words;
  const email = `${randomUUID()}@example.org`;
  await learner.hasAnswered(health, { [first]: "right" });
  await learner.goesTo("/account/signup?back=/t/health");
  await page.getByLabel(account.email).fill(email);
  await page.getByLabel(account.password, { exact: true }).fill(PASSWORD);
  await page.getByLabel(account.confirmPassword).fill(PASSWORD);
  await page.getByRole("checkbox").check();
  await learner.presses(account.signUp);
  await expect(learner.heading()).toHaveText(account.welcome);
  await learner.follows(account.goOn);
  const progress = fill(topic.progress, { answered: 1, total, right: 1 });
  await expect(learner.text(progress)).toBeVisible();

  await learner.text(account.myAccount).click();
  await learner.follows(account.settings);
  await learner.presses(account.logOut);
  await expect(learner.text(account.loggedOut)).toBeVisible();
  await learner.goesTo("/t/health");
  await expect(learner.text(progress)).toHaveCount(0);

  await learner.follows(account.logIn);
  await page.getByLabel(account.email).fill(email);
  await page.getByLabel(account.password, { exact: true }).fill(PASSWORD);
  await learner.presses(account.logIn);
  await expect(learner.text(progress)).toBeVisible();
});
