import { allOf, health, type Kind, questionIds } from "../../scripts/support/quiz.ts";
import type { Learner } from "./parts/learner.ts";
import { ONCE_A_LANGUAGE } from "./parts/tags.ts";
import { expect, test } from "./parts/test.ts";
import { fill, type Language } from "./parts/words.ts";

const total = questionIds(health).length;
const MISTAKE: Kind = "very-wrong";

const LANGUAGES: readonly Language[] = ["en", "sv"];
for (const language of LANGUAGES) {
  test.describe(`in ${language}`, { tag: ONCE_A_LANGUAGE[language] }, () => {
    test.use({ language, locale: language === "sv" ? "sv-SE" : "en-US" });

    test("a learner completes a test, corrects the wrong answer and starts a new round", async ({
      learner,
    }) => {
      test.slow();
      await learner.page.goto("/");
      await expect(learner.page).toHaveURL(language === "sv" ? /\/sv$/ : /:\d+\/$/);
      await expect(learner.page.locator("html")).toHaveAttribute("lang", language);
      await learner.choosesTopic(health);
      await learner.follows(learner.words.topic.start);

      await answerEveryQuestion(learner);
      await learner.follows(learner.words.question.toResult);
      await expectResult(learner, total - 1);

      await retryWrongAnswer(learner);
      await expectResult(learner, total);

      await learner.presses(learner.words.topic.again);
      await learner.seesQuestion(1, health);
      await expect(learner.page.locator("main input[type=radio]:checked")).toHaveCount(0);
    });
  });
}

/** Answers all questions, the first two and the last one in the browser. */
async function answerEveryQuestion(learner: Learner): Promise<void> {
  await learner.seesQuestion(1, health);
  await learner.answers(MISTAKE);
  await readExplanation(learner);
  await learner.goesOnTo(2, health);
  await learner.answers("right");
  await learner.hasAnswered(health, allOf(questionIds(health).slice(2, -1), "right"));
  await learner.goesToQuestion(health, total);
  await learner.answers("right");
}

async function readExplanation(learner: Learner): Promise<void> {
  const { question } = learner.words;
  await learner.explanationLink().click();
  await expect(learner.page.getByRole("heading", { name: question.explanation, exact: true })).toBeVisible();
  const extra = learner.page.locator("details", { hasText: question.more }).locator("p").first();
  await expect(extra).toBeHidden();
  await learner.page.locator("summary", { hasText: question.more }).click();
  await expect(extra).toBeVisible();
  await learner.follows(question.closeExplanation);
  await learner.seesVerdict(MISTAKE);
}

async function expectResult(learner: Learner, right: number): Promise<void> {
  await expect(learner.page).toHaveURL(/\/t\/health\?result=health-test$/);
  await expect(learner.heading()).toContainText(fill(learner.words.topic.score, { right, total }));
  await expect(learner.heading()).toBeInViewport();
  await expect(learner.page.locator("[aria-labelledby=missed] ol > li")).toHaveCount(total - right);
}

async function retryWrongAnswer(learner: Learner): Promise<void> {
  const { question, topic } = learner.words;
  await learner.follows(topic.tryMissed_one);
  await learner.seesQuestion(1, health);
  await expect(learner.text(fill(question.stepAgain, { position: 1, total: 1 }))).toBeVisible();
  await expect(learner.page.locator("main input[type=radio]:checked")).toHaveCount(0);
  await learner.answers("right");
  await learner.follows(question.toResult);
}
