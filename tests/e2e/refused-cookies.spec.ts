import { health, questionIds } from "../../scripts/support/quiz.ts";
import { test } from "./parts/no-cookies.ts";
import { WITH_AND_WITHOUT } from "./parts/tags.ts";
import { expect } from "./parts/test.ts";
import { fill } from "./parts/words.ts";

test(
  "a browser without cookies is told so and keeps its progress",
  { tag: WITH_AND_WITHOUT },
  async ({ learner, context }) => {
    await learner.goesToQuestion(health, 1);
    await learner.answers("right");
    expect(await context.cookies()).toEqual([]);
    await expect(learner.text(learner.words.site.cookiesRefused)).toBeVisible();
    await learner.goesOnTo(2, health);
    await learner.answers("wrong");
    await learner.follows(learner.words.question.close);
    await expect(learner.page.locator("main")).toContainText(
      fill(learner.words.topic.progress, { answered: 2, total: questionIds(health).length, right: 1 }),
    );
  },
);
