import type { Locator, Page } from "@playwright/test";
import { health, questionIds } from "../../scripts/support/quiz.ts";
import { turnsKioskOn } from "./parts/kiosk-walk.ts";
import type { Learner } from "./parts/learner.ts";
import { ONCE_A_LANGUAGE } from "./parts/tags.ts";
import { expect, test } from "./parts/test.ts";
import type { Language } from "./parts/words.ts";

const [first = "", second = ""] = questionIds(health);
const START = /\/(sv)?$/;

const LANGUAGES: readonly Language[] = ["en", "sv"];
for (const language of LANGUAGES) {
  test.describe(`in ${language}`, { tag: ONCE_A_LANGUAGE[language] }, () => {
    test.use({ language, locale: language === "sv" ? "sv-SE" : "en-US" });

    test("the next visitor of a kiosk starts over, and finds nothing of the last one by Back", async ({
      learner,
      page,
      runsScripts,
    }) => {
      await learner.goesTo("/kiosk");
      await learner.presses(learner.words.kiosk.turnOn);
      await expect(learner.text(learner.words.kiosk.invitation)).toBeVisible();
      await learner.goesTo(`/t/health/${first}`);
      await learner.answers("wrong");
      await learner.goesTo(`/t/health/${second}`);
      await learner.chooses("wrong");
      await learner.presses(learner.words.kiosk.startOver);
      await expect(learner.text(learner.words.kiosk.invitation)).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      // The number of the last visit's pages. With scripts, the verdict has taken the question's place.
      const visited = runsScripts ? 3 : 4;
      for (let steps = 0; steps < visited; steps += 1) {
        await page.goBack();
        if (runsScripts) await expect(page).toHaveURL(START);
        await learner.isReady();
        await expect(page.locator("input:checked")).toHaveCount(0);
        await expect(learner.verdict()).toHaveCount(0);
      }
      // Again, because the start page of the last visit may still give way to that of this one.
      await expect(() => learner.goesTo("/t/health")).toPass();
      await expect(learner.link(learner.words.topic.start)).toBeVisible();
    });
  });
}

test.describe("with JavaScript", () => {
  test.use({ language: "sv", locale: "sv-SE", expectedStatuses: [502] });

  test("on a wide kiosk, the question and the verdict's first words stay in sight", async ({
    learner,
    page,
  }) => {
    await page.setViewportSize({ width: 1920, height: 1080 });
    await turnsKioskOn(learner);
    await learner.goesTo(`/t/health/${first}`);
    await learner.answers("wrong");
    await expect(learner.heading()).toBeInViewport({ ratio: 1 });
    await expect(learner.verdict()).toBeInViewport({ ratio: 1 });
    await learner.verdict().hover();
    await page.mouse.wheel(0, 600);
    await expect(learner.verdict()).not.toBeInViewport();
    await expect(learner.heading()).toBeInViewport({ ratio: 1 });
  });

  test("an idle kiosk counts down, which a touch ends, and then starts over", async ({ learner, page }) => {
    const { kiosk } = learner.words;
    await showsVerdict(learner);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.keyboard.press("Shift");
    const timer = page.getByRole("timer");
    await page.clock.fastForward(60_000);
    await expect(timer).toHaveCount(0);
    await page.clock.fastForward(15_000);
    await expect(timer).toContainText(kiosk.secondsLeft_other);
    await learner.presses(kiosk.stillHere);
    await expect(timer).toHaveCount(0);
    await expect(learner.verdict()).toBeVisible();

    // A clock that is set back changes nothing. Time goes on, for a server that has to be asked again.
    await page.clock.resume();
    await page.evaluate(() => (Date.now = () => 0));
    await page.clock.fastForward(91_000);
    await expect(learner.text(kiosk.invitation)).toBeVisible();
    await expect(page).toHaveURL(/\/sv$/);
  });

  test("a kiosk has no context menu, and nothing to select or drag", async ({ learner, page }) => {
    await turnsKioskOn(learner);
    await learner.goesTo("/");
    await isWatched(page);
    const link = page.getByRole("main").getByRole("link").first();
    for (const type of ["contextmenu", "dragstart"]) expect(await isTaken(link, type)).toBe(false);
    await expect(link).toHaveCSS("user-select", "none");
  });

  test("an idle kiosk waits while a film plays", async ({ learner, page }) => {
    await page.clock.install();
    await turnsKioskOn(learner);
    await learner.goesTo("/t/population/c/eight-billion?at=0.0");
    const film = page.locator("video");
    await film.evaluate((video: HTMLVideoElement) => {
      video.muted = true;
      video.loop = true;
      return video.play();
    });
    await isWatched(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.clock.fastForward(180_000);
    await expect(page.getByRole("timer")).toHaveCount(0);
    await expect(film).toBeVisible();
    await film.evaluate((video: HTMLVideoElement) => {
      video.pause();
    });
    await page.clock.fastForward(75_000);
    await expect(page.getByRole("timer")).toBeVisible();
  });

  test("an idle kiosk hides the last visit until the server has forgotten it", async ({ learner, page }) => {
    const { kiosk } = learner.words;
    await showsVerdict(learner);
    // The server never responds, then it is down, and then it does as it is told.
    let attempts = 0;
    await page.route("**/kiosk", (route) => {
      attempts += 1;
      if (attempts === 1) return;
      return attempts === 2 ? route.fulfill({ status: 502 }) : route.continue();
    });
    await page.clock.fastForward(91_000);
    await expect(learner.text(kiosk.startingOver)).toBeVisible();
    await expect.poll(() => attempts).toBe(1);
    await page.clock.runFor(26_000);
    await expect.poll(() => attempts).toBe(2);
    await expect(learner.text(kiosk.startingOver)).toBeVisible();
    await page.clock.runFor(6_000);
    await expect(learner.text(kiosk.invitation)).toBeVisible();
  });
});

/** Shows a verdict in a kiosk that a script watches. */
async function showsVerdict(learner: Learner): Promise<void> {
  await learner.page.clock.install();
  await turnsKioskOn(learner);
  await learner.hasAnswered(health, { [first]: "right" });
  await learner.goesTo(`/t/health/${first}/feedback`);
  await isWatched(learner.page);
}

/** Waits until a script watches the kiosk. Before that, the page would refresh itself. */
async function isWatched(page: Page): Promise<void> {
  await expect(page.locator('html[data-kiosk="watched"]')).toBeAttached();
}

/** True if the event's default action was not prevented. */
function isTaken(element: Locator, type: string): Promise<boolean> {
  return element.evaluate(
    (target, name) => target.dispatchEvent(new Event(name, { bubbles: true, cancelable: true })),
    type,
  );
}
