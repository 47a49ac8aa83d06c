import type { Page } from "@playwright/test";
import { education, health, optionIndex, questionIds } from "./parts/quiz.ts";
import { WITH_AND_WITHOUT } from "./parts/tags.ts";
import { expect, test } from "./parts/test.ts";

const [first = ""] = questionIds(health);
const pictures = education.questions.find(({ options }) => options[0]?.chart)?.id ?? "";

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };
const MAIN_SIZES = [PHONE, DESKTOP];
const OTHER_SIZES = [
  { width: 820, height: 1180 },
  { width: 1024, height: 768 },
  { width: 1920, height: 1080 },
];

for (const size of [...MAIN_SIZES, ...OTHER_SIZES]) {
  const tag = MAIN_SIZES.includes(size) ? WITH_AND_WITHOUT : "@slow";
  const title = `at ${size.width} pixels, the sun, the fact and the way on are in sight after an answer`;
  test(title, { tag }, async ({ learner, page }) => {
    await page.setViewportSize(size);
    await learner.goesToQuestion(health, 1);
    await learner.answers("right");
    await expect(page.locator("[data-risen]")).toBeInViewport({ ratio: 1 });
    await expect(learner.verdict()).toBeInViewport({ ratio: 1 });
    await expect(learner.link(learner.words.question.next)).toBeInViewport({ ratio: 1 });
  });
}

test("the right picture is the headline of a question with pictures, below the chosen one", async ({
  learner,
}) => {
  await learner.hasAnswered(education, { [pictures]: "wrong" });
  await learner.goesTo(`/t/education/${pictures}/feedback`);
  const shown = learner.verdict().locator("img");
  for (const [index, kind] of (["wrong", "right"] as const).entries()) {
    const picture = learner.tile(optionIndex(pictures, kind)).locator("img");
    await expect(shown.nth(index)).toHaveAttribute("src", (await picture.getAttribute("src")) ?? "");
  }
});

for (const width of [820, 1100, 1440])
  test(`at ${width} pixels, the texts of a chart to choose are at least 14 px high`, async ({
    learner,
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await learner.goesTo(`/t/education/${pictures}`);
    const images = await learner
      .tile(0)
      .locator("img")
      .evaluateAll((all) => all.map((image) => image.getBoundingClientRect().width));
    // A chart is 320 units wide. Its texts are 13.5 units high, or 11.5 if it is at least 480 px wide.
    for (const image of images) expect(((image < 480 ? 13.5 : 11.5) * image) / 320).toBeGreaterThan(14);
    expect(images).toHaveLength(1);
  });

test("the verdict shows the chart if the screen has room, and else leads to it", async ({
  learner,
  page,
}) => {
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

test(
  "on a phone, the button to answer and the link that goes on share one place",
  { tag: WITH_AND_WITHOUT },
  async ({ learner, page }) => {
    await page.setViewportSize(PHONE);
    await learner.goesToQuestion(health, 1);
    const answerAt = await learner.sendButton().boundingBox();
    await learner.answers("wrong");
    expect(await learner.link(learner.words.question.next).boundingBox()).toEqual(answerAt);
  },
);

test("on a wide screen, an answer moves neither the question nor its options", async ({ learner, page }) => {
  // High enough for all of it, since the address of a verdict scrolls to it.
  await page.setViewportSize({ ...DESKTOP, height: 1000 });
  await learner.goesToQuestion(health, 1);
  const before = await placesOf(page);
  await learner.answers("wrong");
  expect(await placesOf(page)).toEqual(before);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test("the button to answer is solid after something is chosen", async ({ learner }) => {
  await learner.goesToQuestion(health, 1);
  const colour = () => learner.sendButton().evaluate((button) => getComputedStyle(button).backgroundColor);
  const before = await colour();
  await learner.chooses("wrong");
  await expect.poll(colour).not.toBe(before);
});

test("an explanation goes on from the verdict, whose sentence it does not repeat", async ({
  learner,
  page,
}) => {
  await learner.hasAnswered(health, { [first]: "wrong" });
  await learner.goesToQuestion(health, 1, "/explanation");
  await expect(page.getByText("World life expectancy at birth was about 73 years")).toHaveCount(1);
  await expect(page.locator("#explanation")).toContainText("It has risen by 27 years since 1950");
  await expect(page.locator("main input[type=radio]")).toHaveCount(0);
  await expect(learner.verdict()).toHaveText("Not this one: 60 years. The right answer: 70 years");
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
