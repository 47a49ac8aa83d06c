import { expect, type Locator, type Page } from "@playwright/test";

const SLOW_PLAYBACK_RATE = 0.02;
const TIMEOUT_MS = 3000;

/** Follows a link and returns during the page transition. Retries, because Chromium skips transitions on a busy machine. */
export async function startSlowTransition(page: Page, open: () => Promise<Locator>): Promise<void> {
  await page.addInitScript(keepLateTransitions);
  const setPlaybackRate = await playbackRateSetter(page);
  await expect(async () => {
    await setPlaybackRate(1);
    const link = await open();
    await expect.poll(() => countAnimations(page, ""), { timeout: TIMEOUT_MS }).toBe(0);
    await setPlaybackRate(SLOW_PLAYBACK_RATE);
    await link.click();
    await expect.poll(() => countAnimations(page, "::view-transition"), { timeout: TIMEOUT_MS }).not.toBe(0);
  }).toPass();
}

export async function slowDownAnimations(page: Page): Promise<void> {
  const setPlaybackRate = await playbackRateSetter(page);
  await setPlaybackRate(SLOW_PLAYBACK_RATE);
}

/** Clicks without Playwright's actionability checks, right after the first paint, before which Chromium ignores input. */
export async function clickImmediately(page: Page, target: Locator): Promise<void> {
  await expect.poll(() => page.evaluate(() => performance.getEntriesByType("paint").length)).not.toBe(0);
  const [x, y] = await target.evaluate((element) => {
    element.scrollIntoView({ block: "nearest", behavior: "instant" });
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2] as const;
  });
  await page.mouse.click(x, y);
}

/** Counts animations of pseudo-elements with this prefix; with an empty prefix, all animations. */
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

/** The names of the elements that cover the page as a picture during a transition. */
export function listPictures(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pseudos = document
      .getAnimations()
      .map(({ effect }) => (effect instanceof KeyframeEffect && effect.pseudoElement) || "");
    const names = pseudos.flatMap((pseudo) => /^::view-transition-.*\((.*)\)$/.exec(pseudo)?.[1] ?? []);
    return [...new Set(names)].sort();
  });
}

/** Runs in the browser. Keeps the page from skipping late transitions, which are common on a busy machine. */
function keepLateTransitions(): void {
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

/** @returns a setter for the playback rate of this and the following pages; 1 is normal */
async function playbackRateSetter(page: Page): Promise<(playbackRate: number) => Promise<unknown>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Animation.enable");
  return (playbackRate) => session.send("Animation.setPlaybackRate", { playbackRate });
}
