import { expect, test } from "./parts/test.ts";

const CHALLENGE = "/t/population/c/bigger-than-tokyo";

test("a learner begins a challenge, answers, goes back and on", async ({ learner }) => {
  const { challenge, question } = learner.words;
  await learner.goesTo(CHALLENGE);
  await learner.follows(challenge.begin);
  await learner.presses(challenge.next);
  await learner.presses(challenge.next);
  await learner.tile(0).click();
  await learner.presses(question.answer);
  await expect(learner.verdict()).toBeVisible();
  await learner.follows(challenge.back);
  await expect(learner.radio(0)).toBeChecked();
  await expect(learner.radio(0)).toBeDisabled();
  await learner.presses(challenge.next);
  await expect(learner.verdict()).toBeVisible();
  await learner.presses(challenge.next);
  await expect(learner.radio(0)).toBeEnabled();
});

test("the shipped film comes from this site, as wide as the page's column, with captions and its words", async ({
  learner,
  page,
}) => {
  await learner.goesTo("/t/population/c/eight-billion?at=0.0");
  const video = page.locator("video");
  const [film, column] = await Promise.all([video.boundingBox(), page.getByRole("article").boundingBox()]);
  expect(film?.width).toBe(column?.width);
  for (const [part, type] of [
    ["source", /^video\//],
    ["track", /^text\/vtt/],
  ] as const) {
    const address = await video.locator(part).getAttribute("src");
    expect(address).toMatch(/^\/(clips|media)\//);
    const file = await page.request.get(address ?? "");
    expect([file.status(), type.test(file.headers()["content-type"] ?? "")]).toEqual([200, true]);
  }
  await page.getByText(learner.words.challenge.transcript).click();
  await expect(page.locator("details p").first()).toBeVisible();
  await learner.presses(learner.words.challenge.seen);
  await expect(learner.heading()).toHaveText(learner.words.challenge.endHeading);
});
