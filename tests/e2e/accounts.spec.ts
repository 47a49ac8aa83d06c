import { randomUUID } from "node:crypto";
import { health, questionIds } from "../../scripts/support/quiz.ts";
import type { Learner } from "./parts/learner.ts";
import { NO_SCRIPTS } from "./parts/tags.ts";
import { expect, test } from "./parts/test.ts";
import { fill } from "./parts/words.ts";

const [first = ""] = questionIds(health);
const total = questionIds(health).length;
const PASSWORD = "blåbär och mjölk";

test("a press beside the account's menu closes it", { tag: NO_SCRIPTS }, async ({ learner }) => {
  const { account } = learner.words;
  await learner.goesTo("/account/signup");
  await fillIn(learner, `${randomUUID()}@example.org`, PASSWORD);
  await learner.page.getByRole("checkbox").check();
  await learner.presses(account.signUp);
  await learner.text(account.myAccount).click();
  await expect(learner.link(account.progress)).toBeVisible();
  await learner.page.mouse.click(20, 500);
  await expect(learner.link(account.progress)).toBeHidden();
});

test.describe("an account", () => {
  test.use({ expectedStatuses: [401, 422] });

  test("a learner signs up, logs out and in again, and finds every answer", async ({ learner }) => {
    const { account, topic } = learner.words;
    const email = `${randomUUID()}@example.org`;
    await learner.hasAnswered(health, { [first]: "right" });
    await learner.goesTo("/t/health");
    await learner.follows(account.logIn);
    await learner.follows(account.signUp);
    await fillIn(learner, email, "short");
    await learner.presses(account.signUp);
    await expect(learner.page.locator("#errors")).toBeVisible();
    await expect(learner.page.getByLabel(account.email)).toHaveValue(email);

    await fillIn(learner, email, PASSWORD);
    await learner.page.getByRole("checkbox").check();
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
    await logIn(learner, email, "wrong password");
    await expect(learner.text(account.wrongCredentials).first()).toBeVisible();
    await logIn(learner, email, PASSWORD);
    await expect(learner.text(progress)).toBeVisible();

    await learner.goesTo("/account/me/settings");
    await learner.presses(account.deleteButton);
    await expect(learner.text(account.deleted)).toBeVisible();
    await learner.goesTo("/account/login");
    await logIn(learner, email, PASSWORD);
    await expect(learner.text(account.wrongCredentials).first()).toBeVisible();
  });
});

async function fillIn({ page, words: { account } }: Learner, email: string, password: string): Promise<void> {
  await page.getByLabel(account.email).fill(email);
  await page.getByLabel(account.password, { exact: true }).fill(password);
  await page.getByLabel(account.confirmPassword).fill(password);
}

async function logIn({ page, words: { account } }: Learner, email: string, password: string): Promise<void> {
  await page.getByLabel(account.email).fill(email);
  await page.getByLabel(account.password, { exact: true }).fill(password);
  await page.getByRole("button", { name: account.logIn, exact: true }).click();
}
