import type { Locator, Page } from "@playwright/test";
import type { Learner } from "./parts/learner.ts";
import { WITH_AND_WITHOUT } from "./parts/tags.ts";
import { expect, test } from "./parts/test.ts";
import { fill } from "./parts/words.ts";

function statusOf(page: Page): Locator {
  return page.locator("main").getByRole("status");
}

async function opensSearch(learner: Learner): Promise<Locator> {
  const { search } = learner.words;
  await learner.goesTo("/");
  await learner.presses(search.show);
  const field = learner.page.getByLabel(search.label);
  await expect(field).toBeFocused();
  return field;
}

test(
  "the head's icon opens the field, and Escape closes it",
  { tag: WITH_AND_WITHOUT },
  async ({ learner, page }) => {
    const field = await opensSearch(learner);
    await page.keyboard.press("Escape");
    await expect(field).toBeHidden();
    await expect(learner.button(learner.words.search.show)).toBeFocused();
  },
);

test.describe("if scripts run", () => {
  test("the results come while one types, are announced, and go with the word", async ({ learner, page }) => {
    const { search, start } = learner.words;
    const field = await opensSearch(learner);
    await field.pressSequentially("health");
    await expect(statusOf(page)).toContainText("“health”");
    await expect(page.getByRole("link", { name: "Health", exact: true }).locator("mark")).toHaveText(
      "Health",
    );
    await expect(field).toBeFocused();
    await expect(page).toHaveURL(/\/\?q=health$/);
    await expect(page).toHaveTitle(`${fill(search.title, { query: "health" })} · Vidare`);
    await field.fill("");
    await expect(page.getByRole("heading", { name: start.challenges })).toBeVisible();
    await expect(statusOf(page)).toBeEmpty();
    await expect(page).toHaveURL(/\/$/);
  });

  test("a word that a keyboard composes is searched for when it is whole", async ({ learner, page }) => {
    const field = await opensSearch(learner);
    await field.evaluate((input: HTMLInputElement) => {
      input.value = "health";
      input.dispatchEvent(new InputEvent("input", { bubbles: true, isComposing: true }));
      input.dispatchEvent(new CompositionEvent("compositionend", { bubbles: true, data: "health" }));
    });
    await expect(statusOf(page)).toContainText("“health”");
  });

  test("a word that found no line is searched for when the line is back", async ({ learner, page }) => {
    let isDown = true;
    const broken = { body: "<p>Sorry</p>", contentType: "text/html" };
    await page.route(/q=health$/, (route) => (isDown ? route.fulfill(broken) : route.continue()));
    const field = await opensSearch(learner);
    const failure = page.waitForResponse(/q=health$/);
    await field.fill("health");
    await (await failure).finished();
    isDown = false;
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event("online")));
      await expect(statusOf(page)).toContainText("“health”", { timeout: 1_000 });
    }).toPass();
  });

  test("a response that is late never replaces a later one", async ({ learner, page }) => {
    const release = Promise.withResolvers<void>();
    await page.route(/q=hea$/, async (route) => {
      await release.promise;
      await route.continue();
    });
    const field = await opensSearch(learner);
    const asked = page.waitForRequest(/q=hea$/);
    await field.fill("hea");
    const failure = page.waitForEvent("requestfailed");
    await asked;
    await field.fill("energy");
    await expect(statusOf(page)).toContainText("“energy”");
    expect((await failure).url()).toMatch(/q=hea$/);
    release.resolve();
    await expect(statusOf(page)).toContainText("“energy”");
  });

  test("the form works if what the script fetches fails", async ({ learner, page }) => {
    const field = await opensSearch(learner);
    await page.route(
      /q=health$/,
      (route) => route.fulfill({ body: "<p>Sorry</p>", contentType: "text/html" }),
      {
        times: 1,
      },
    );
    const responded = page.waitForResponse(/q=health$/);
    await field.fill("health");
    await responded;
    await field.press("Enter");
    await expect(statusOf(page)).toContainText("“health”");
  });
});
