import { health } from "../../scripts/support/quiz.ts";
import { NO_SCRIPTS } from "./parts/tags.ts";
import { expect, test } from "./parts/test.ts";

test("a printed topic has nothing to press", { tag: NO_SCRIPTS }, async ({ learner, page }) => {
  await learner.goesTo(`/t/${health.slug}`);
  await page.emulateMedia({ media: "print" });
  await expect(learner.heading()).toBeVisible();
  await expect(learner.link(learner.words.topic.back)).toBeHidden();
  await expect(page.getByRole("navigation")).toBeHidden();
  await expect(page.getByRole("button")).toHaveCount(0);
  await expect(page.getByText(learner.words.embed.this)).toBeHidden();
});
