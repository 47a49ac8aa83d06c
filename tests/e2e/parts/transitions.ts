import { expect, type Locator, type Page } from "@playwright/test";

const SLOW = 0.02;
const WITHIN_MS = 3000;

/**
 * Follows a link and is back as soon as the next page is shown, with the transition from page to page still running: motion
 * takes fifty times as long. A transition that Chromium gives up on a busy machine is tried again from `open` on.
 */
export async function turnsSlowly(page: Page, open: () => Promise<Locator>): Promise<void> {
  await page.addInitScript(letLateOnesBegin);
  const setPace = await paceOf(page);
  await expect(async () => {
    await setPace(1);
    const link = await open();
    await expect.poll(() => countAnimations(page, ""), { timeout: WITHIN_MS }).toBe(0);
    await setPace(SLOW);
    await link.click();
    await expect.poll(() => countAnimations(page, "::view-transition"), { timeout: WITHIN_MS }).not.toBe(0);
  }).toPass();
}

/** From here on motion takes fifty times as long. */
export async function slowsMotion(page: Page): Promise<void> {
  const setPace = await paceOf(page);
  await setPace(SLOW);
}

/**
 * A mouse's click where the element stands, without Playwright's wait until the element would take it: as soon as the page's
 * first picture is there, before which Chromium takes no input.
 */
export async function clicksAtOnce(page: Page, target: Locator): Promise<void> {
  await expect.poll(() => page.evaluate(() => performance.getEntriesByType("paint").length)).not.toBe(0);
  const [x, y] = await target.evaluate((element) => {
    element.scrollIntoView({ block: "nearest", behavior: "instant" });
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2] as const;
  });
  await page.mouse.click(x, y);
}

/** Those of pseudo-elements whose names begin so; with an empty name, all there are. */
export function countAnimations(page: Page, pseudoElement: string): Promise<number> {
  return page.evaluate(
    (name) =>
      document
        .getAnimations()
        .map(({ effect }) => (effect instanceof KeyframeEffect && effect.pseudoElement) || "")
        .filter((pseudo) => pseudo.startsWith(name)).length,
    pseudoElement,
  );
}

/** Runs in the browser. The page gives up a transition that is late, and on the machine of a test it often is. */
function letLateOnesBegin(): void {
  const { startViewTransition } = Document.prototype;
  Document.prototype.startViewTransition = function (change) {
    const transition = startViewTransition.call(this, change);
    const skip = transition.skipTransition.bind(transition);
    let hasBegun = false;
    transition.ready.then(
      () => (hasBegun = true),
      () => undefined,
    );
    transition.skipTransition = () => {
      if (hasBegun) skip();
    };
    return transition;
  };
}

/** @returns what sets how fast motion runs in the page and in those that follow: 1 is as ever */
async function paceOf(page: Page): Promise<(playbackRate: number) => Promise<unknown>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Animation.enable");
  return (playbackRate) => session.send("Animation.setPlaybackRate", { playbackRate });
}
