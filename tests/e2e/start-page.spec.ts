import { countQuestions, energy, health, optionIndex, questionIds, requireQuestion } from "./parts/quiz.ts";
import { NO_SCRIPTS, ONCE_A_LANGUAGE } from "./parts/tags.ts";
import { expect, test } from "./parts/test.ts";

test(
  "shows the topics of the editors' lists with their number of questions",
  { tag: NO_SCRIPTS },
  async ({ learner }) => {
    await learner.goesTo("/");
    for (const topic of [energy, health]) {
      const card = learner.page.getByRole("article").filter({ has: learner.link(topic.name.en) });
      await expect(card).toContainText(`${countQuestions(topic)} questions`);
    }
    await expect(learner.page).toHaveTitle("Vidare · Questions about the world, one at a time");
  },
);

for (const language of ["en", "sv"] as const) {
  test.describe(`in ${language}`, { tag: ONCE_A_LANGUAGE[language] }, () => {
    test.use({ language });

    test("begins with a question, and only Answer is left to press", async ({ learner }) => {
      const [id = ""] = questionIds(energy);
      const { question, options } = requireQuestion(id);
      const right = optionIndex(id, "right");
      await learner.goesTo("/");
      await expect(
        learner.page.getByRole("heading", { name: question[language], exact: true }),
      ).toBeVisible();
      await learner.follows(`${"ABC".charAt(right)} ${options[right]?.text[language]}`);
      await learner.seesQuestion(1, energy);
      await learner.isReady();
      await expect(learner.radio(right)).toBeChecked();
      await learner.sendButton().click();
      await learner.seesVerdict("right");
    });
  });
}

test(
  "has no question and no welcome info for a learner who has answered",
  { tag: NO_SCRIPTS },
  async ({ learner }) => {
    const answers = learner.page.getByRole("list", { name: learner.words.start.answers });
    const welcome = learner.page.getByRole("heading", { name: learner.words.start.welcomeHeading });
    await learner.goesTo("/");
    await expect(answers).toBeVisible();
    await expect(welcome).toBeVisible();
    await learner.hasAnswered(health, { [questionIds(health)[0] ?? ""]: "right" });
    await learner.goesTo("/");
    await expect(answers).toHaveCount(0);
    await expect(welcome).toHaveCount(0);
  },
);

test("keeps the welcome info hidden", { tag: NO_SCRIPTS }, async ({ learner }) => {
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

test("pages without an island have no scripts", { tag: NO_SCRIPTS }, async ({ learner }) => {
  for (const path of ["/about", "/t/health", "/tg/people", "/sv/about", "/sv/t/health"]) {
    await learner.page.goto(path);
    await expect(learner.page.locator("script")).toHaveCount(0);
    await expect(learner.page.locator("link[rel=modulepreload]")).toHaveCount(0);
  }
});

test(
  "the start page has one small script, which search is quicker with",
  { tag: NO_SCRIPTS },
  async ({ learner }) => {
    for (const path of ["/", "/sv"]) {
      await learner.page.goto(path);
      await expect(learner.page.locator("script")).toHaveCount(1);
      await expect(learner.page.locator("script")).toHaveAttribute("src", /live-search/);
      await expect(learner.page.locator("link[rel=modulepreload]")).toHaveCount(0);
    }
  },
);
