import type { BrowserContext, Page } from "@playwright/test";
import { health, questionIds } from "../../scripts/support/quiz.ts";
import { expect, test } from "./parts/test.ts";

const [first = ""] = questionIds(health);
const LATEST = "**/builds/latest.json";
const NEWER = { id: "f".repeat(16), timestamp: Date.UTC(2100, 0, 1) };

test.describe("with JavaScript", () => {
  test("the about page's payload is loaded ahead, and shows it in the same document", async ({
    learner,
    page,
  }) => {
    await learner.hasAnswered(health, { [first]: "wrong" });
    const payload = page.waitForResponse(/\/about\/_payload\.json\?[0-9a-f]{16}$/);
    await learner.goesTo(`/t/health/${first}/explanation`);
    const isSameDocument = await markDocument(page);
    expect((await payload).status()).toBe(200);
    await page.locator('a[href="/about#contact"]').click();
    await expect(page).toHaveURL(/\/about#contact$/);
    await expect(page.locator("#contact")).toBeFocused();
    await expect(page.locator("#privacy")).toBeAttached();
    expect(await isSameDocument()).toBe(true);
  });

  test("a new version is offered between two questions, and the page stays until it is taken", async ({
    context,
    learner,
    page,
  }) => {
    await context.route(LATEST, (route) => route.fulfill({ json: NEWER }));
    const asked = page.waitForResponse(LATEST);
    await learner.goesToQuestion(health, 1);
    const isSameDocument = await markDocument(page);
    await asked;
    await learner.chooses("wrong");
    await expect(offer(page)).toHaveCount(1);
    await expect(offer(page)).toBeEmpty();
    await learner.sends();
    await learner.seesVerdict("wrong");
    await expect(offer(page)).toContainText(learner.words.site.newVersion);
    expect(await isSameDocument()).toBe(true);

    await learner.goesOnTo(2, health);
    await expect(offer(page)).toBeEmpty();
    await page.goBack();
    await learner.seesVerdict("wrong");
    await learner.presses(learner.words.site.reload);
    await expect.poll(isSameDocument).toBe(false);
    await learner.seesVerdict("wrong");
  });

  test("a learner who answers before the version is looked up is offered none", async ({
    context,
    learner,
    page,
  }) => {
    const answered = Promise.withResolvers<void>();
    await context.route("**/assets/check-for-new-version-*.js", async (route) => {
      await answered.promise;
      await route.continue();
    });
    const known = page.waitForResponse("**/builds/meta/*.json");
    await learner.goesToQuestion(health, 1);
    await learner.answers("wrong");
    answered.resolve();
    await known;
    await expect(offer(page)).toHaveCount(0);
  });

  test("a new version is found within the hour, and asked for no more", async ({
    context,
    learner,
    page,
  }) => {
    await page.clock.install();
    const times = await countRequests(context, LATEST);
    await learner.goesToQuestion(health, 1);
    await page.clock.runFor(1_100);
    await expect.poll(times).toBe(1);
    await expect(offer(page)).toHaveCount(0);
    await context.route(LATEST, (route) => route.fulfill({ json: NEWER }));
    await page.clock.runFor("01:00:00");
    await expect(offer(page)).toHaveCount(1);
  });
});

/** Allows console errors, because requests fail on purpose here. */
const duringDeploy = test.extend<{ consoleLines: string[] }>({
  noPageErrors: ({}, provide) => provide(undefined),
  consoleLines: async ({ context }, provide) => {
    const lines: string[] = [];
    context.on("console", (message) => void lines.push(`${message.type()}: ${message.text()}`));
    context.on("weberror", (failure) => void lines.push(`uncaught: ${failure.error().message}`));
    await provide(lines);
  },
});

duringDeploy.describe("while a build is replaced", () => {
  duringDeploy(
    "a page whose code is gone is loaded as a document, once",
    async ({ context, learner, page }) => {
      await learner.goesToQuestion(health, 1);
      await learner.answers("wrong");
      await context.route("**/assets/route-*.js", (route) => route.fulfill({ status: 404 }));
      const documents = listDocuments(context);
      await learner.explanationLink().click();
      await expect(page).toHaveURL(new RegExp(`/t/health/${first}/explanation`));
      await expect(learner.heading()).toBeVisible();
      await expect(page.getByRole("heading", { name: learner.words.question.explanation })).toBeVisible();
      expect(documents()).toEqual([`/t/health/${first}/feedback`, `/t/health/${first}/explanation`]);

      await context.unroute("**/assets/route-*.js");
      await learner.follows(learner.words.question.closeExplanation);
      await learner.seesVerdict("wrong");
    },
  );

  duringDeploy(
    "the motion's code may be gone: the verdict comes without it",
    async ({ consoleLines, context, learner }) => {
      await context.route("**/assets/animations-*.js", (route) => route.fulfill({ status: 404 }));
      await learner.goesToQuestion(health, 1);
      await learner.answers("wrong");
      await expect(learner.verdict()).toBeFocused();
      await expect.poll(() => consoleLines.join("\n")).toContain("warning: Motion not loaded");
      expect(consoleLines.filter((line) => line.startsWith("uncaught"))).toEqual([]);
    },
  );

  duringDeploy(
    "a payload that fails is a line in the console, and its link still works",
    async ({ consoleLines, context, learner, page }) => {
      await context.route("**/_payload.json?*", (route) => route.fulfill({ status: 404 }));
      await learner.hasAnswered(health, { [first]: "wrong" });
      await learner.goesTo(`/t/health/${first}/explanation`);
      await expect.poll(() => consoleLines.join("\n")).toContain("warning: Page payload not loaded: /about");
      await page.locator('a[href="/about#contact"]').click();
      await expect(page).toHaveURL(/\/about#contact$/);
      await expect(page.locator("#contact")).toBeInViewport();
    },
  );
});

function offer(page: Page) {
  return page.locator("body > [role=status]");
}

async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { marked: true }));
  return () => page.evaluate(() => "marked" in window);
}

async function countRequests(context: BrowserContext, address: string): Promise<() => number> {
  let times = 0;
  await context.route(address, (route) => {
    times += 1;
    return route.continue();
  });
  return () => times;
}

function listDocuments(context: BrowserContext): () => string[] {
  const paths: string[] = [];
  context.on("request", (request) => {
    if (request.isNavigationRequest()) paths.push(new URL(request.url()).pathname);
  });
  return () => paths;
}
