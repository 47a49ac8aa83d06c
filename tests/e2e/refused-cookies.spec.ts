import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { health } from "./parts/quiz.ts";
import { expect, test as base } from "./parts/test.ts";
import { fill } from "./parts/words.ts";

const BLOCK = 2;

/** Chromium with all cookies blocked in its settings. */
const test = base.extend({
  context: async ({ javaScriptEnabled, baseURL, locale, launchOptions }, provide) => {
    const profile = mkdtempSync(join(tmpdir(), "vidare-no-cookies-"));
    mkdirSync(join(profile, "Default"));
    const preferences = { profile: { default_content_setting_values: { cookies: BLOCK } } };
    writeFileSync(join(profile, "Default", "Preferences"), JSON.stringify(preferences));
    const own = { javaScriptEnabled, baseURL: baseURL ?? "", locale: locale ?? "en-US" };
    const context = await chromium.launchPersistentContext(profile, { ...launchOptions, ...own });
    await provide(context);
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  },
});

for (const language of ["en", "sv"] as const) {
  test.describe(`in ${language}`, { tag: language === "en" ? [] : "@slow" }, () => {
    test.use({ language });

    test("a browser without cookies is told so and keeps its progress", async ({ learner, context }) => {
      await learner.goesToQuestion(health, 1);
      await expect(learner.text(learner.words.site.cookiesRefused)).toBeHidden();
      await learner.answers("right");
      expect(await context.cookies()).toEqual([]);
      await expect(learner.text(learner.words.site.cookiesRefused)).toBeVisible();
      await learner.page.reload();
      await expect(learner.text(learner.words.site.cookiesRefused)).toBeVisible();
      await learner.goesOnTo(2, health);
      await learner.answers("wrong");
      await learner.follows(learner.words.question.explanation);
      await expect(learner.heading()).toBeVisible();
      await learner.follows(learner.words.question.close);
      await expect(learner.page.locator("main")).toContainText(
        fill(learner.words.topic.progress, { answered: 2, total: 10, right: 1 }),
      );
    });
  });
}
