import type { Page } from "@playwright/test";
import { education, health, optionIndex } from "../../scripts/support/quiz.ts";
import type { Learner } from "./parts/learner.ts";
import { NO_SCRIPTS, WITH_AND_WITHOUT } from "./parts/tags.ts";
import { expect, test } from "./parts/test.ts";

const pictures = education.questions.find(({ options }) => options[0]?.chart)?.id ?? "";

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };
const OTHER_SIZES = [
  { width: 820, height: 1180 },
  { width: 1024, height: 768 },
  { width: 1920, height: 1080 },
];

test(
  "on a phone, the sun, the fact and the way on are in sight after an answer, the way on where the button was",
  { tag: WITH_AND_WITHOUT },
  async ({ learner, page }) => {
    await page.setViewportSize(PHONE);
    await learner.goesToQuestion(health, 1);
    const answerAt = await learner.sendButton().boundingBox();
    await learner.answers("right");
    await seesVerdictWhole(learner);
    expect(await learner.link(learner.words.question.next).boundingBox()).toEqual(answerAt);
  },
);

for (const size of [DESKTOP, ...OTHER_SIZES]) {
  const title = `at ${size.width} pixels, the sun, the fact and the way on are in sight after an answer`;
  test(title, { tag: size === DESKTOP ? [] : "@slow" }, async ({ learner, page }) => {
    await page.setViewportSize(size);
    await learner.goesToQuestion(health, 1);
    await learner.answers("right");
    await seesVerdictWhole(learner);
  });
}

async function seesVerdictWhole(learner: Learner): Promise<void> {
  await expect(learner.page.locator("[data-risen]")).toBeInViewport({ ratio: 1 });
  await expect(learner.verdict()).toBeInViewport({ ratio: 1 });
  await expect(learner.link(learner.words.question.next)).toBeInViewport({ ratio: 1 });
}

const HEADLINE = "the right picture is the headline of a question with pictures, below the chosen one";
test(HEADLINE, { tag: NO_SCRIPTS }, async ({ learner }) => {
  await learner.hasAnswered(education, { [pictures]: "wrong" });
  await learner.goesTo(`/t/education/${pictures}/feedback`);
  const shown = learner.verdict().locator("img");
  for (const [index, kind] of (["wrong", "right"] as const).entries()) {
    const picture = learner.tile(optionIndex(pictures, kind)).locator("img");
    await expect(shown.nth(index)).toHaveAttribute("src", (await picture.getAttribute("src")) ?? "");
  }
});

const CHART = "the texts of a chart to choose are at least 14 px high on any wide screen";
test(CHART, { tag: NO_SCRIPTS }, async ({ learner, page }) => {
  await learner.goesTo(`/t/education/${pictures}`);
  const image = learner.tile(0).locator("img");
  for (const width of [820, 1100, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const shown = await image.evaluate((element) => element.getBoundingClientRect().width);
    // A chart is 320 units wide. Its texts are 13.5 units high, or 11.5 if it is at least 480 px wide.
    expect(((shown < 480 ? 13.5 : 11.5) * shown) / 320, `at ${width} pixels`).toBeGreaterThan(14);
  }
});

const ROOM = "the verdict shows the chart if the screen has room, and else leads to it";
test(ROOM, { tag: NO_SCRIPTS }, async ({ learner, page }) => {
  const chart = page.getByRole("img", { name: /^A line for the world's life expectancy/ });
  const { seeChart, explanation } = learner.words.question;
  await page.setViewportSize({ width: 1100, height: 900 });
  await learner.goesToQuestion(health, 1);
  await learner.answers("wrong");
  await expect(chart).toBeVisible();
  await expect(learner.link(explanation)).toBeVisible();
  await page.setViewportSize(PHONE);
  await expect(chart).toBeHidden();
  await expect(learner.link(seeChart)).toBeVisible();
});

test("on a wide screen, an answer moves neither the question nor its options", async ({ learner, page }) => {
  // High enough for the whole verdict, because its address scrolls to it.
  await page.setViewportSize({ ...DESKTOP, height: 1400 });
  await learner.goesToQuestion(health, 1);
  const before = await placesOf(page);
  await learner.answers("wrong");
  expect(await placesOf(page)).toEqual(before);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

const SOLID = "the button to answer is solid after something is chosen";
test(SOLID, { tag: NO_SCRIPTS }, async ({ learner }) => {
  await learner.goesToQuestion(health, 1);
  const colour = () => learner.sendButton().evaluate((button) => getComputedStyle(button).backgroundColor);
  const before = await colour();
  await learner.chooses("wrong");
  await expect.poll(colour).not.toBe(before);
});

/** The tops of the heading and of the tiles' letters, which the words under an answer do not move. */
function placesOf(page: Page): Promise<number[]> {
  return page
    .locator("main h1, main fieldset label:first-of-type")
    .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().top));
}

test("on a phone, the page glides to the verdict instead of jumping", async ({ learner, page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await learner.goesToQuestion(health, 1);
  await learner.chooses("wrong");
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    dataset.moves = "0";
    addEventListener("scroll", () => (dataset.moves = `${Number(dataset.moves) + 1}`));
  });
  await learner.sends();
  await learner.seesVerdict("wrong");
  await expect(learner.verdict()).toBeInViewport();
  const countMoves = () => page.evaluate(() => Number(document.documentElement.dataset.moves));
  await expect.poll(countMoves).toBeGreaterThan(2);
});
