import type { Page } from "@playwright/test";
import { expect, test } from "./parts/test.ts";

const CHALLENGE = "/t/population/c/bigger-than-tokyo";

test.describe("in a challenge, if scripts run", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 780 } });

  test("the arrow keys go on and back, and leave an open question alone", async ({ learner, page }) => {
    const { challenge, question } = learner.words;
    await learner.goesTo(`${CHALLENGE}?at=0.0`);
    await page.keyboard.press("ArrowRight");
    await expect(page).toHaveURL(/at=0\.1$/);
    await page.waitForLoadState();
    await page.keyboard.press("ArrowRight");
    await expect(page).toHaveURL(/at=1\.0$/);
    await page.keyboard.press("ArrowRight");
    await learner.radio(1).focus();
    await page.keyboard.press("ArrowLeft");
    await expect(learner.radio(0)).toBeChecked();
    await expect(page).toHaveURL(/at=1\.0$/);
    await learner.presses(question.answer);
    await expect(learner.verdict()).toBeVisible();
    await page.waitForLoadState();
    await page.keyboard.press("ArrowLeft");
    await expect(page).toHaveURL(/at=1\.0$/);
    await page.keyboard.press("ArrowRight");
    await expect(page).toHaveURL(/at=1\.1$/);
    await page.keyboard.press("Control+ArrowRight");
    await expect(learner.button(challenge.next)).toBeVisible();
    await expect(page).toHaveURL(/at=1\.1$/);
  });

  test("the arrow keys work while a screen still slides in", async ({ learner, page, context }) => {
    const cdp = await context.newCDPSession(page);
    await cdp.send("Animation.enable");
    await cdp.send("Animation.setPlaybackRate", { playbackRate: 0.01 });
    await learner.goesTo(`${CHALLENGE}?at=0.0`);
    await page.keyboard.press("ArrowRight");
    await expect(page).toHaveURL(/at=0\.1$/);
    await page.waitForLoadState();
    await page.keyboard.press("ArrowRight");
    await expect(page).toHaveURL(/at=1\.0$/);
  });

  test("the arrow keys do nothing after they are turned off", async ({ learner, page, context, baseURL }) => {
    await context.addCookies([{ name: "keyboard_shortcuts", value: "false", url: baseURL ?? "" }]);
    await learner.goesTo(`${CHALLENGE}?at=0.0`);
    await expect(page.locator("[data-swipe=next]")).toBeVisible();
    await expect(page.locator("[data-key]")).toHaveCount(0);
  });

  test("a swipe to the side goes on and back, one down or from the edge does not", async ({
    learner,
    page,
  }) => {
    await learner.goesTo(`${CHALLENGE}?at=0.0`);
    await swipe(page, { x: 300, y: 200 }, { x: 260, y: 600 });
    await swipe(page, { x: 385, y: 400 }, { x: 100, y: 400 });
    await swipe(page, { x: 200, y: 400 }, { x: 160, y: 400 });
    await expect(page).toHaveURL(/at=0\.0$/);
    await swipe(page, { x: 300, y: 400 }, { x: 100, y: 420 });
    await expect(page).toHaveURL(/at=0\.1$/);
    await page.waitForLoadState();
    await swipe(page, { x: 300, y: 400 }, { x: 100, y: 420 });
    await expect(page).toHaveURL(/at=1\.0$/);
    await learner.tile(0).click();
    await learner.presses(learner.words.question.answer);
    await expect(learner.verdict()).toBeVisible();
    await swipe(page, { x: 100, y: 400 }, { x: 300, y: 400 });
    await expect(page).toHaveURL(/at=1\.0$/);
  });
});

type Point = { x: number; y: number };

/** Swipes by the browser's own touch input. */
async function swipe(page: Page, from: Point, to: Point): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [from] });
  for (const point of [middle, to])
    await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [point] });
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await session.detach();
}
