import type { Page } from "@playwright/test";
import { health, optionIndex, questionIds } from "../../scripts/support/quiz.ts";
import { turnsKioskOn } from "./parts/kiosk-walk.ts";
import type { Learner } from "./parts/learner.ts";
import { expect, test as base } from "./parts/test.ts";

const [first = ""] = questionIds(health);

/** React warns on the console if it renders the page again. */
const test = base.extend({
  noPageErrors: async ({ page }, provide) => {
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => void errors.push(message));
    page.on("console", (message) => void (message.type() === "error" && errors.push(message.text())));
    await provide(undefined);
    expect(errors, "page errors").toEqual([]);
  },
});

/** One of each place for `npm test`: nothing, texts, and the form itself. The slow suite has all others. */
const EVERY_RUN = ["nothing at all", "a translation's elements", "an extension's element in a form"];

const STRANGERS = {
  "nothing at all": () => undefined,
  "a translation's elements": () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) if (texts.currentNode instanceof Text) found.push(texts.currentNode);
    for (const text of found) {
      if (text.parentElement?.closest("script, style, svg")) continue;
      const font = document.createElement("font");
      font.textContent = text.data;
      text.replaceWith(font);
    }
  },
  "an extension's element in the body": () => document.body.prepend(document.createElement("div")),
  "an extension's element in a form": () =>
    document.querySelector("main form")?.prepend(document.createElement("div")),
  "an extension's attributes": () => {
    document.documentElement.setAttribute("data-extension", "");
    document.querySelector("main input:not([type=hidden])")?.setAttribute("data-extension", "");
  },
};

for (const [name, insert] of Object.entries(STRANGERS)) {
  const tag = EVERY_RUN.includes(name) ? [] : "@slow";
  test(`a choice survives hydration with ${name}`, { tag }, async ({ learner, page }) => {
    const hydrates = await holdsScripts(page);
    await page.goto(`/t/${health.slug}/${first}`, { waitUntil: "commit" });
    await learner.sendButton().waitFor();
    await page.evaluate(insert);
    const index = optionIndex(first, "right");
    await learner.tile(index).click();
    await hydrates(learner);
    await expect(learner.radio(index)).toBeChecked();
    await expect(learner.radio(index)).toBeFocused();
    await learner.sends();
    await learner.seesVerdict("right");
  });

  // Forms hydrate only on a kiosk. They mount as questions do.
  const typedTag = name === "a translation's elements" ? [] : "@slow";
  test(`what was typed survives hydration with ${name}`, { tag: typedTag }, async ({ learner, page }) => {
    await turnsKioskOn(learner);
    const hydrates = await holdsScripts(page);
    await page.goto("/c/v", { waitUntil: "commit" });
    await learner.button(learner.words.check.submit).waitFor();
    await page.evaluate(insert);
    const field = page.getByLabel(learner.words.check.code);
    await field.fill("ABCD");
    await hydrates(learner);
    await expect(field).toHaveValue("ABCD");
    await page.keyboard.type("-1");
    await expect(field).toHaveValue("ABCD-1");
  });
}

test("an answer counts in a page that is translated after it has hydrated", async ({ learner, page }) => {
  await learner.goesToQuestion(health, 1);
  await page.evaluate(STRANGERS["a translation's elements"]);
  await learner.answers("wrong");
  await learner.goesOnTo(2, health);
  await page.evaluate(STRANGERS["a translation's elements"]);
  await learner.answers("right");
});

/** @returns a function that lets the scripts run */
async function holdsScripts(page: Page): Promise<(learner: Learner) => Promise<void>> {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<undefined>();
  await page.route("**/assets/entry.client-*.js", async (route) => {
    await isReleased;
    await route.continue();
  });
  return async (learner) => {
    release(undefined);
    await learner.isReady();
  };
}
