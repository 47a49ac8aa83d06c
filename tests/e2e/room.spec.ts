import type { Browser, Page } from "@playwright/test";
import { health, optionIndex, questionIds } from "../../scripts/support/quiz.ts";
import { Learner } from "./parts/learner.ts";
import { tabTo } from "./parts/tab-to.ts";
import { NO_SCRIPTS, WITH_AND_WITHOUT } from "./parts/tags.ts";
import { becomesTeacher, hasRoom, NEW_ROOM } from "./parts/teacher.ts";
import { expect, test } from "./parts/test.ts";

const [first = ""] = questionIds(health);

test(
  "a teacher has the code on the screen in three presses, and the answer of a pupil",
  { tag: NO_SCRIPTS },
  async ({ learner, browser, runsScripts }) => {
    const { rooms } = learner.words;
    await becomesTeacher(learner);
    await learner.goesTo("/t/health");
    await learner.follows(rooms.useInClass);
    const code = await makesRoom(learner);

    const pupil = await newPupil(browser, runsScripts);
    await pupil.goesTo("/?code");
    await pupil.page.getByLabel(pupil.words.search.codeLabel).fill(code.toLowerCase());
    await pupil.presses(pupil.words.search.open);
    await pupil.follows(pupil.words.event.begin);
    await pupil.tile(0).click();
    await pupil.sends();
    await expect(pupil.radio(0)).not.toBeChecked();
    await learner.follows(rooms.present);
    await expect(learner.page).toHaveURL(/\/present$/);
    await expect(learner.text(code)).toBeInViewport();
    await expect(participants(learner.page)).toHaveAttribute("value", "1");
    await pupil.page.context().close();
  },
);

test("a teacher opens a room and a pupil answers by keyboard alone", async ({
  learner,
  browser,
  runsScripts,
}) => {
  const { rooms } = learner.words;
  const { page } = learner;
  await becomesTeacher(learner);
  await learner.goesTo(`${NEW_ROOM}?topic=health&test=health-test`);
  await tabTo(page, page.getByLabel(rooms.name));
  await page.keyboard.type("7B");
  await page.keyboard.press("Enter");
  await tabTo(page, learner.link(rooms.present));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/present$/);

  const pupil = await newPupil(browser, runsScripts);
  await pupil.goesTo(`/e/${codeIn(page)}`);
  await tabTo(pupil.page, pupil.link(pupil.words.event.begin));
  await pupil.page.keyboard.press("Enter");
  await expect(pupil.page).toHaveURL(new RegExp(first));
  await pupil.isReady();
  await tabTo(pupil.page, pupil.radio(0));
  await pupil.page.keyboard.press("Space");
  await pupil.page.keyboard.press("Enter");
  await expect(participants(page)).toHaveAttribute("value", "1");
  await pupil.page.context().close();
});

test(
  "somebody else at a shared tablet sees nothing of the last pupil, also by Back",
  { tag: WITH_AND_WITHOUT },
  async ({ learner, browser, runsScripts }) => {
    await becomesTeacher(learner);
    const code = await hasRoom(learner, first);
    const tablet = await newPupil(browser, runsScripts);
    const { event } = tablet.words;
    await tablet.goesTo(`/e/${code}`);
    await tablet.follows(event.begin);
    await tablet.isReady();
    await tablet.tile(optionIndex(first, "right")).click();
    await tablet.sends();
    await expect(tablet.page).toHaveURL(/completed$/);
    await tablet.presses(event.somebodyElse);
    await expect(tablet.link(event.begin)).toBeVisible();
    for (let presses = 0; presses < 3; presses += 1) {
      await tablet.page.goBack();
      await expect(tablet.page.locator("input:checked")).toHaveCount(0);
      await expect(tablet.page).not.toHaveURL(/completed/);
    }
    await tablet.page.context().close();
  },
);

test(
  "Back and a second press on 'make the room' lead to the same room",
  { tag: NO_SCRIPTS },
  async ({ learner }) => {
    await becomesTeacher(learner);
    await learner.goesTo(`${NEW_ROOM}?name=7B&topic=health&test=health-test`);
    const code = await makesRoom(learner);
    await learner.page.goBack();
    await learner.button(learner.words.rooms.make).first().dblclick();
    await expect(learner.page).toHaveURL(new RegExp(`/rooms/${code}$`));
    await learner.goesTo("/account/me/rooms");
    await expect(learner.link("7B")).toHaveCount(1);
  },
);

/** @returns the code */
async function makesRoom(learner: Learner): Promise<string> {
  await learner.clicks(learner.button(learner.words.rooms.make).first());
  await expect(learner.page).toHaveURL(/\/rooms\/[2-9A-Z]{6}$/);
  return learner.page.url().slice(-6);
}

async function newPupil(browser: Browser, runsScripts: boolean): Promise<Learner> {
  const context = await browser.newContext({
    javaScriptEnabled: runsScripts,
    viewport: { width: 390, height: 844 },
  });
  return new Learner(await context.newPage(), "en", runsScripts);
}

/** On the presenter's page. */
function codeIn(page: Page): string {
  return /\/e\/(\w+)\/present/.exec(page.url())?.[1] ?? "";
}

function participants(page: Page) {
  return page.locator("data").first();
}
