import type { Locator, Page } from "@playwright/test";
import { health, questionIds } from "../../scripts/support/quiz.ts";
import { startsAttempt } from "./parts/diploma-attempt.ts";
import { EVENT, EVENT_QUESTIONS } from "./parts/event-screens.ts";
import { turnsKioskOn } from "./parts/kiosk-walk.ts";
import type { Learner } from "./parts/learner.ts";
import { expect, test } from "./parts/test.ts";

const QUIET_MS = 400;
const [firstOfEvent = ""] = EVENT_QUESTIONS;

/** `open` shows a page with an action that a press replaces by another one. */
type Place = { name: string; open: (learner: Learner) => Promise<void>; isChosen?: boolean };

/** One page that hydrates and one that does not, for `npm test`. The slow suite has all others. */
const EVERY_RUN = ["a topic's test", "a single question"];

const PLACES: readonly Place[] = [
  { name: "a topic's test", open: (learner) => learner.goesToQuestion(health, 1), isChosen: true },
  {
    name: "a kiosk",
    open: async (learner) => {
      await turnsKioskOn(learner);
      await learner.goesToQuestion(health, 1);
    },
    isChosen: true,
  },
  { name: "a single question", open: (learner) => learner.goesTo("/q/health-tobacco"), isChosen: true },
  { name: "a diploma's test", open: startsAttempt, isChosen: true },
  { name: "an event", open: (learner) => learner.goesTo(`${EVENT}/${firstOfEvent}`), isChosen: true },
  {
    name: "an embed",
    open: (learner) => learner.goesTo(`/t/health/embed/${questionIds(health)[0]}`),
    isChosen: true,
  },
  { name: "a challenge", open: (learner) => learner.goesTo("/t/population/c/bigger-than-tokyo?at=0.0") },
];

test.use({ hasTouch: true, viewport: { width: 390, height: 780 } });

for (const { name, open, isChosen = false } of PLACES) {
  const tag = EVERY_RUN.includes(name) ? [] : "@slow";
  test(`the second of two quick taps presses nothing new in ${name}`, { tag }, async ({ learner, page }) => {
    await page.clock.install();
    await open(learner);
    if (isChosen) await learner.tile(0).tap();
    await page.clock.pauseAt(Date.now() + 60_000);
    const before = await stateOf(page);
    await action(page).tap();
    await expect.poll(() => stateOf(page)).not.toBe(before);
    await page.waitForLoadState();
    const after = await stateOf(page);
    const documents = listDocuments(page);

    await page.clock.runFor(QUIET_MS - 1);
    await action(page).tap();
    // The time without presses begins with a document's first frame.
    await page.clock.runFor(QUIET_MS);
    expect(await stateOf(page)).toBe(after);
    // An event asks the next question at once, so an option must be chosen first.
    if ((await page.locator("input[name=answer]:enabled").count()) > 0) await learner.tile(0).tap();
    await action(page).tap();
    await expect.poll(() => stateOf(page)).not.toBe(after);
    expect(documents.length).toBeLessThanOrEqual(1);
    await expect(page.locator("#errors")).toHaveCount(0);
  });
}

test("a page that was opened takes a press at once, also after a reload", async ({ learner, page }) => {
  await learner.hasAnswered(health, { [questionIds(health)[0] ?? ""]: "wrong" });
  await page.clock.install();
  await learner.goesToQuestion(health, 1, "/feedback");
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.reload();
  await action(page).tap();
  await learner.seesQuestion(2, health);
});

test("a second Enter presses nothing new, and a later one goes on", async ({ learner, page }) => {
  await page.clock.install();
  await learner.goesToQuestion(health, 1);
  await learner.radio(0).focus();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(learner.verdict()).toBeVisible();
  await action(page).focus();
  await page.keyboard.press("Enter");
  await page.clock.runFor(QUIET_MS);
  await page.keyboard.press("Enter");
  await learner.seesQuestion(2, health);
  await expect(page.locator("#errors")).toHaveCount(0);
});

function action(page: Page): Locator {
  return page.locator("[data-actions] :is(a, button, summary)").first();
}

async function stateOf(page: Page): Promise<string> {
  return `${page.url()} ${await page.locator("details[open]").count()}`;
}

/** The documents that are requested from now on. */
function listDocuments(page: Page): string[] {
  const urls: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest() && !request.redirectedFrom()) urls.push(request.url());
  });
  return urls;
}
