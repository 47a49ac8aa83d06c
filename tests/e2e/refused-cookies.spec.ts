import { health, questionIds } from "../../scripts/support/quiz.ts";
import { EVENT, presenterPath } from "./parts/event-screens.ts";
import { test } from "./parts/no-cookies.ts";
import { WITH_AND_WITHOUT } from "./parts/tags.ts";
import { expect } from "./parts/test.ts";
import { fill } from "./parts/words.ts";

for (const language of ["en", "sv"] as const) {
  test.describe(`in ${language}`, { tag: language === "en" ? [] : "@slow" }, () => {
    test.use({ language });

    test(
      "a browser without cookies is told so and keeps its progress",
      { tag: WITH_AND_WITHOUT },
      async ({ learner, context }) => {
        await learner.goesToQuestion(health, 1);
        await expect(learner.text(learner.words.site.cookiesRefused)).toBeHidden();
        await learner.answers("right");
        expect(await context.cookies()).toEqual([]);
        await expect(learner.text(learner.words.site.cookiesRefused)).toBeVisible();
        await learner.page.reload();
        await expect(learner.text(learner.words.site.cookiesRefused)).toBeVisible();
        await learner.goesOnTo(2, health);
        await learner.answers("wrong");
        await learner.explanationLink().click();
        await expect(learner.heading()).toBeVisible();
        await learner.follows(learner.words.question.close);
        await expect(learner.page.locator("main")).toContainText(
          fill(learner.words.topic.progress, { answered: 2, total: questionIds(health).length, right: 1 }),
        );
      },
    );
  });
}

test("a presenter without cookies goes on by the key in the address", async ({ learner, page }) => {
  const { present } = learner.words;
  await learner.goesTo(presenterPath());
  await expect(learner.text(present.keyInAddress)).toBeVisible();
  await learner.follows(present.showAnswers);
  await learner.follows(present.reveal);
  await expect(page).toHaveURL(new RegExp(`${EVENT}/present\\?key=.*&show=1&reveal=$`));
  await expect(learner.text(present.rightAnswer)).toBeVisible();
});
