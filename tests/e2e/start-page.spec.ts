import { energy, health } from "./parts/quiz.ts";
import { expect, test } from "./parts/test.ts";

test("shows the topics of the editors' lists with their number of questions", async ({ learner }) => {
  await learner.goesTo("/");
  for (const topic of [energy, health]) {
    const card = learner.page.getByRole("article").filter({ hasText: topic.name.en });
    await expect(card).toContainText("10 questions");
  }
  await expect(learner.page).toHaveTitle("Vidare · Questions about the world, one at a time");
});

test("keeps the welcome info hidden", async ({ learner }) => {
  await learner.goesTo("/");
  const welcome = learner.page.getByRole("heading", { name: learner.words.start.welcomeHeading });
  await expect(welcome).toBeVisible();
  await learner.presses(learner.words.start.hideWelcome);
  await expect(welcome).toHaveCount(0);
  await learner.goesTo("/about");
  await learner.goesTo("/");
  await expect(welcome).toHaveCount(0);
});

test("browsing sets no cookie that identifies a user", async ({ learner, context }) => {
  for (const path of ["/", "/t/health", "/about"]) await learner.goesTo(path);
  await learner.goesToQuestion(health, 1);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("auth");
});

test("pages without an island have no scripts", async ({ learner }) => {
  for (const path of ["/", "/about", "/t/health", "/sv", "/sv/about", "/sv/t/health"]) {
    await learner.page.goto(path);
    await expect(learner.page.locator("script")).toHaveCount(0);
    await expect(learner.page.locator("link[rel=modulepreload]")).toHaveCount(0);
  }
});
