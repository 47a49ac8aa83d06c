import { hasAccount } from "./parts/group-screens.ts";
import { expect, test } from "./parts/test.ts";

test("a learner who has an account and a code joins the group and finds its topics", async ({
  learner,
  page,
}) => {
  const { group, search } = learner.words;
  await hasAccount(learner);
  await learner.goesTo("/");
  await learner.follows(search.code);
  await page.getByLabel(search.codeLabel).fill(" Meri dian ");
  await learner.presses(search.open);
  await expect(page).toHaveURL(learner.address("/g/meridian"));
  await learner.presses(group.join);
  await expect(page).toHaveURL(learner.address("/g/meridian/welcome"));
  await expect(page.getByText(group.joined)).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(3);
});
