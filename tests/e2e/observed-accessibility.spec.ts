import { health } from "../../scripts/support/quiz.ts";
import { expectNoViolations } from "./parts/expect-no-violations.ts";
import { layoutFaultsOf } from "./parts/layout-faults.ts";
import { test } from "./parts/observed-product.ts";
import { expect } from "./parts/test.ts";

const NEWER = { id: "f".repeat(16), timestamp: Date.UTC(2100, 0, 1) };

for (const language of ["en", "sv"] as const)
  test.describe(`on a site that counts visits, in ${language}`, { tag: "@slow" }, () => {
    test.use({ language });

    test("the question of consent and the offer of a new version are without violations and fit a narrow screen", async ({
      context,
      learner,
      page,
    }) => {
      const question = page.getByRole("dialog", { name: learner.words.privacyChoices.question });
      for (const path of ["/", "/t/health", "/about", "/privacy-choices"]) {
        await page.setViewportSize({ width: 1280, height: 850 });
        await expectNoViolations(page, () => learner.goesTo(path));
        await expect(question).toHaveCount(path === "/privacy-choices" ? 0 : 1);
        await page.setViewportSize({ width: 320, height: 640 });
        expect(await layoutFaultsOf(page), path).toEqual([]);
      }
      await context.route("**/builds/latest.json", (route) => route.fulfill({ json: NEWER }));
      await learner.goesToQuestion(health, 1);
      await learner.answers("wrong");
      await learner.explanationLink().click();
      const offer = page.locator("body > [role=status]");
      await expectNoViolations(page, () => expect(offer).toContainText(learner.words.site.newVersion));
      expect(await layoutFaultsOf(page), "the offer").toEqual([]);
    });
  });
