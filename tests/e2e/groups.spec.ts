import { hasAccount } from "./parts/group-screens.ts";
import { NO_SCRIPTS, ONCE_A_LANGUAGE } from "./parts/tags.ts";
import { expect, test } from "./parts/test.ts";

for (const language of ["en", "sv"] as const) {
  test.describe(`in ${language}`, { tag: ONCE_A_LANGUAGE[language] }, () => {
    test.use({ language });

    test("who has a code signs up, joins the group and finds its topics", async ({ learner, page }) => {
      const { account, group, search } = learner.words;
      await learner.goesTo("/");
      await page.getByLabel(search.code).fill(" Meri dian ");
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
  });
}

test(
  "a code that nothing has keeps what was typed, and says so at its field",
  { tag: NO_SCRIPTS },
  async ({ learner, page }) => {
    const { search } = learner.words;
    await learner.goesTo("/");
    const field = page.getByLabel(search.code);
    await field.fill("Merdian");
    await field.press("Enter");
    await expect(page.locator("#code-error")).toHaveText(search.codeUnknown);
    await expect(field).toHaveValue("Merdian");
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await page.locator("#errors a").click();
    await expect(page).toHaveURL(/#code$/);
  },
);

test.use({ expectedStatuses: [400] });

test(
  "a topic group leads from the start page to its topics",
  { tag: NO_SCRIPTS },
  async ({ learner, page }) => {
    await hasAccount(learner);
    await learner.goesTo("/");
    await learner.follows("People");
    await expect(page).toHaveURL(/\/tg\/people$/);
    await learner.follows("Health");
    await expect(page).toHaveURL(/\/t\/health$/);
  },
);
