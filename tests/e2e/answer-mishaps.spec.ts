import { health } from "../../scripts/support/quiz.ts";
import { expect, test as base } from "./parts/test.ts";

const REPLY_TIMEOUT_MS = 20_000;

/** Allows console errors, because requests fail on purpose here. */
const test = base.extend({
  // Playwright requires an object pattern, even an empty one.
  noPageErrors: ({}, provide) => provide(undefined),
});

test.describe("with JavaScript", () => {
  test("an answer without a reply shows a message, keeps the choice, and counts once when sent again", async ({
    learner,
    page,
  }) => {
    const posts: (string | null)[] = [];
    await learner.goesToQuestion(health, 1);
    await page.route(`${page.url()}/verdict`, async (route) => {
      posts.push(route.request().postData());
      if (posts.length > 1) return route.continue();
      // The server has stored the answer, but its response is lost.
      await route.fetch();
      return route.abort("connectionreset");
    });
    await learner.chooses("wrong");
    await learner.sends();
    await expect(page.locator("#errors")).toBeFocused();
    await expect(page.locator("#errors")).toContainText(learner.words.question.noReply);
    await expect(learner.sendButton()).toHaveText(learner.words.question.answer);
    await learner.sends();
    await learner.seesVerdict("wrong");
    expect(posts).toEqual([posts[0], posts[0]]);
  });

  test("an answer that was sent without a line is sent again when the line is back", async ({
    context,
    learner,
    page,
  }) => {
    await learner.goesToQuestion(health, 1);
    await learner.chooses("wrong");
    await context.setOffline(true);
    await learner.sends();
    await expect(page.locator("#errors")).toContainText(learner.words.question.noReply);
    await context.setOffline(false);
    await learner.seesVerdict("wrong");
  });

  test("an answer says that it is being sent, and if its reply never ends, it can be sent again", async ({
    learner,
    page,
  }) => {
    await page.clock.install();
    await learner.goesToQuestion(health, 1);
    let posts = 0;
    await page.route(`${page.url()}/verdict`, (route) => {
      posts += 1;
      return posts === 1 ? undefined : route.continue();
    });
    await learner.chooses("right");
    await learner.sends();
    await expect.poll(() => posts).toBe(1);
    await expect(learner.sendButton()).toHaveText(learner.words.question.sending);
    await page.clock.runFor(REPLY_TIMEOUT_MS);
    await expect(page.locator("#errors")).toContainText(learner.words.question.noReply);
    await learner.sends();
    await learner.seesVerdict("right");
  });

  test("a line that drops with the verdict takes nothing away", async ({ learner, page }) => {
    const errors: Error[] = [];
    page.on("pageerror", (error) => errors.push(error));
    let isDown = false;
    await learner.goesToQuestion(health, 1);
    await page.route("**/*", async (route) => {
      if (isDown) return route.abort("internetdisconnected");
      if (route.request().method() !== "POST") return route.continue();
      const response = await route.fetch();
      isDown = true;
      return route.fulfill({ response });
    });
    await learner.chooses("wrong");
    await learner.sends();
    await learner.seesVerdict("wrong");
    await expect(page).toHaveURL(/\/feedback$/);
    await expect(page.locator("#verdict")).toBeFocused();
    await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "1");
    isDown = false;
    await learner.goesOnTo(2, health);
    expect(errors).toEqual([]);
  });

  test("a question that is gone says so on a page of its own", async ({ learner, page }) => {
    await learner.goesToQuestion(health, 1);
    await learner.chooses("wrong");
    await page.evaluate(() => history.replaceState(history.state, "", "/t/health/gone"));
    await page.route("**/verdict", (route) =>
      route.continue({ url: new URL("/t/health/gone/verdict", page.url()).href }),
    );
    await learner.sends();
    await expect(page.getByText(learner.words.error.youSeemLost)).toBeVisible();
  });
});
