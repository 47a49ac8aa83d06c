import { expect, test } from "./parts/test.ts";

test("who has a code signs up, joins the group and finds its topics", async ({ learner, page }) => {
  const { account, group, search } = learner.words;
  await learner.goesTo("/");
  await learner.follows(search.code);
  await page.getByLabel(search.codeLabel).fill(" Meri dian ");
  await learner.presses(search.open);
  await expect(page).toHaveURL(learner.address("/g/meridian"));
  await page.locator("main").getByRole("link", { name: account.signUp }).click();
  await page.locator("#email").fill(`${crypto.randomUUID()}@example.org`);
  await page.locator("#password").fill("blåbär och mjölk");
  await page.locator("#confirmPassword").fill("blåbär och mjölk");
  await page.getByRole("checkbox").check();
  await learner.presses(account.signUp);
  await learner.follows(account.goOn);
  await learner.presses(group.join);
  await expect(page).toHaveURL(learner.address("/g/meridian/welcome"));
  await expect(page.getByText(group.joined)).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(3);
});
