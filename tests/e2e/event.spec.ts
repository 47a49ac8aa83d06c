import type { APIRequestContext } from "@playwright/test";
import { firstOptionId } from "../../scripts/support/quiz.ts";
import { EVENT, EVENT_QUESTIONS, hasAnsweredInEvent, presenterPath } from "./parts/event-screens.ts";
import type { Learner } from "./parts/learner.ts";
import { readPdf } from "./parts/read-pdf.ts";
import { NO_SCRIPTS } from "./parts/tags.ts";
import { expect, test } from "./parts/test.ts";
import { fill } from "./parts/words.ts";

const [first = ""] = EVENT_QUESTIONS;

/** The interval in which the page is read again. */
const REFRESH_MS = 1500;

test("a presenter sees the room arrive, and shows question by question how it answered", async ({
  learner,
  request,
}) => {
  const { present } = learner.words;
  await learner.page.clock.install();
  await learner.goesTo(presenterPath());
  await expect(learner.page).toHaveURL(/\/present$/);
  const before = await firstNumber(learner);
  await someoneAnswers(request);
  await learner.page.clock.fastForward(REFRESH_MS);
  await expect.poll(() => firstNumber(learner)).toBeGreaterThan(before);
  await learner.follows(present.showAnswers);
  await expect(learner.text(fill(present.step, { position: 1, total: 10 }))).toBeVisible();
  await expect(learner.text(present.rightAnswer)).toHaveCount(0);
  await learner.follows(present.reveal);
  await expect(learner.text(present.rightAnswer)).toBeVisible();
  await learner.follows(present.next);
  await expect(learner.page).toHaveURL(/show=2$/);
  await learner.follows(present.toJoin);
  await expect(learner.text("aurora")).toBeVisible();
});

for (const language of ["en", "sv"] as const) {
  test.describe(`in ${language}`, { tag: language === "en" ? "@slow" : NO_SCRIPTS }, () => {
    test.use({ language });

    test("the last answer leads to what the room missed most, which prints on one page", async ({
      learner,
      page,
    }) => {
      await hasAnsweredInEvent(learner, EVENT_QUESTIONS);
      await learner.goesTo(presenterPath(`&show=${EVENT_QUESTIONS.length}&reveal`));
      await learner.follows(learner.words.present.closing);
      await expect(learner.heading()).toHaveText(learner.words.present.closing);
      await expect(page.getByRole("heading", { level: 2 })).toHaveCount(3);
      for (const format of ["A4", "Letter"])
        expect.soft(await readPdf(await page.pdf({ format }), 0), format).toHaveLength(1);
    });
  });
}

test("a presenter goes on and back by the keyboard or a clicker", async ({ learner }) => {
  await learner.goesTo(presenterPath());
  for (const [key, address] of [
    ["ArrowRight", /show=1$/],
    ["PageDown", /show=1&reveal=$/],
    ["ArrowRight", /show=2$/],
    ["PageUp", /show=1&reveal=$/],
    ["ArrowLeft", /show=1$/],
  ] as const) {
    await learner.page.keyboard.press(key);
    await expect(learner.page).toHaveURL(address);
  }
});

test("the counts of a question grow while it is shown", async ({ learner, request }) => {
  await learner.page.clock.install();
  await learner.goesTo(presenterPath("&show=1"));
  const before = await firstNumber(learner);
  await someoneAnswers(request);
  await learner.page.clock.fastForward(REFRESH_MS);
  await expect.poll(() => firstNumber(learner)).toBeGreaterThan(before);
});

test("nothing scrolls before a room at 1280 × 720", async ({ learner }) => {
  await learner.page.setViewportSize({ width: 1280, height: 720 });
  await hasAnsweredInEvent(learner, EVENT_QUESTIONS);
  const paths = ["", "&show=1&reveal", "&show=closing"].map((view) => presenterPath(view));
  for (const path of [...paths, toPictures("&show=1")]) await expectNothingScrolls(learner, path);
});

for (const [width, height] of [
  [1280, 720],
  [1920, 1080],
] as const) {
  test(`no view scrolls before a room at ${width} × ${height}`, { tag: "@slow" }, async ({ learner }) => {
    await learner.page.setViewportSize({ width, height });
    await hasAnsweredInEvent(learner, EVENT_QUESTIONS);
    const ofQuestions = EVENT_QUESTIONS.flatMap((_, index) => [
      `&show=${index + 1}`,
      `&show=${index + 1}&reveal`,
    ]);
    const views = [...ofQuestions, "&show=closing"];
    for (const path of [...["", ...views].map((view) => presenterPath(view)), ...views.map(toPictures)])
      await expectNothingScrolls(learner, path);
  });
}

async function expectNothingScrolls(learner: Learner, path: string): Promise<void> {
  await learner.goesTo(path);
  const overflow = await learner.page.evaluate(() => {
    const { scrollHeight, scrollWidth } = document.documentElement;
    return [scrollHeight - innerHeight, scrollWidth - innerWidth];
  });
  expect(overflow, path).toEqual([0, 0]);
}

/** The view in the second event, whose options are pictures. */
function toPictures(view: string): string {
  return presenterPath(view, "safari");
}

/** Answers as another learner, on another device. */
async function someoneAnswers(request: APIRequestContext): Promise<void> {
  await request.get(EVENT);
  const reply = await request.post(`${EVENT}/${first}`, {
    form: { answer: firstOptionId(first), nonce: crypto.randomUUID() },
    maxRedirects: 0,
  });
  expect(reply.status()).toBe(303);
}

async function firstNumber(learner: Learner): Promise<number> {
  return Number(await learner.page.locator("data").first().getAttribute("value"));
}
