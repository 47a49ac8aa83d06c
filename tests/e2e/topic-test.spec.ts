import { textIn } from "../../content/localized.ts";
import {
  allOf,
  health,
  type Kind,
  optionIndex,
  questionIds,
  requireQuestion,
} from "../../scripts/support/quiz.ts";
import type { Learner } from "./parts/learner.ts";
import { ONCE_A_LANGUAGE } from "./parts/tags.ts";
import { expect, test } from "./parts/test.ts";
import { fill, type Language } from "./parts/words.ts";

const total = questionIds(health).length;
const MISTAKES: readonly Kind[] = ["very-wrong", "wrong"];

const LANGUAGES: readonly Language[] = ["en", "sv"];
for (const language of LANGUAGES) {
  test.describe(`in ${language}`, { tag: ONCE_A_LANGUAGE[language] }, () => {
    test.use({ language, locale: language === "sv" ? "sv-SE" : "en-US" });

    test("a learner completes a test, corrects the wrong answers and starts a new round", async ({
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
      await expectResult(learner, total - MISTAKES.length, [1, 2]);

      await retryWrongAnswers(learner);
      await expectResult(learner, total, []);
      await expect(learner.link(learner.words.topic.toDiploma)).toBeVisible();

      await learner.presses(learner.words.topic.again);
      await learner.seesQuestion(1, health);
      await expect(learner.page.locator("main input[type=radio]:checked")).toHaveCount(0);
    });
  });
}

/** Answers all questions, the first three and the last one in the browser. */
async function answerEveryQuestion(learner: Learner): Promise<void> {
  const { step, title } = learner.words.question;
  for (const position of [1, 2, 3, total]) {
    await learner.seesQuestion(position, health);
    await expect(learner.text(fill(step, { position, total }))).toBeVisible();
    await expect(learner.page).toHaveTitle(
      `${fill(title, { position, topic: textIn(health.name, learner.language) })} · Vidare`,
    );
    await learner.answers(MISTAKES[position - 1] ?? "right");
    if (position === 1) await readExplanation(learner);
    if (position === 3) {
      await learner.hasAnswered(health, allOf(questionIds(health).slice(3, -1), "right"));
      await learner.goesToQuestion(health, total);
    } else if (position < total) await learner.follows(learner.words.question.next);
  }
}

async function readExplanation(learner: Learner): Promise<void> {
  const { question } = learner.words;
  const { id, options, sources } = requireQuestion(learner.questionId);
  const marked = (kind: Kind) => learner.tile(optionIndex(id, kind));
  await expect(marked("very-wrong")).toContainText(question.yourAnswerVeryWrong);
  await expect(marked("right")).toContainText(question.rightAnswer);
  await expect(learner.verdict()).toContainText(
    options[optionIndex(id, "right")]?.text[learner.language] ?? "",
  );

  await learner.explanationLink().click();
  await expect(learner.page).toHaveURL(new RegExp(`/${id}/explanation$`));
  await expect(learner.page.getByRole("heading", { name: question.explanation, exact: true })).toBeVisible();
  for (const source of sources) {
    await expect(learner.page.getByRole("link", { name: source.title })).toHaveAttribute("href", source.url);
  }
  const extra = learner.page.locator("details", { hasText: question.more }).locator("p").first();
  await expect(extra).toBeHidden();
  await learner.page.locator("summary", { hasText: question.more }).click();
  await expect(extra).toBeVisible();
  await learner.follows(question.closeExplanation);
  await learner.seesVerdict("very-wrong");
}

async function expectResult(
  learner: Learner,
  right: number,
  wrongPositions: readonly number[],
): Promise<void> {
  const { topic } = learner.words;
  await expect(learner.page).toHaveURL(/\/t\/health\?result=health-test$/);
  await expect(learner.heading()).toContainText(fill(topic.score, { right, total }));
  await expect(learner.heading()).toBeInViewport();
  const positions = questionIds(health).map((_, index) => index + 1);
  const list = new Intl.ListFormat(learner.language).format(
    positions.filter((position) => !wrongPositions.includes(position)).map(String),
  );
  await expect(learner.text(fill(topic.rightOnes_other, { list }))).toBeAttached();
  const wrongOnes = learner.page.locator("[aria-labelledby=missed] ol > li");
  await expect(wrongOnes).toHaveCount(wrongPositions.length);
  for (const [index, position] of wrongPositions.entries()) {
    const { question, options, id } = requireQuestion(questionIds(health)[position - 1] ?? "");
    await expect(wrongOnes.nth(index)).toContainText(textIn(question, learner.language).trim());
    await expect(wrongOnes.nth(index)).toContainText(
      options[optionIndex(id, "right")]?.text[learner.language] ?? "",
    );
    await expect(wrongOnes.nth(index).getByRole("link", { name: topic.readWhy })).toBeVisible();
  }
}

async function retryWrongAnswers(learner: Learner): Promise<void> {
  const { question, topic } = learner.words;
  const count = MISTAKES.length;
  await learner.follows(fill(topic.tryMissed_other, { count }));
  await seesTriedAgain(learner, 1);
  await learner.answers("right");
  await learner.follows(question.nextWrong);
  await seesTriedAgain(learner, 2);
  await learner.answers("right");
  await learner.follows(question.toResult);
}

async function seesTriedAgain(learner: Learner, position: number): Promise<void> {
  await learner.seesQuestion(position, health);
  const step = fill(learner.words.question.stepAgain, { position, total: MISTAKES.length });
  await expect(learner.text(step)).toBeVisible();
  await expect(learner.page.locator("main input[type=radio]:checked")).toHaveCount(0);
  const bar = learner.page.getByRole("progressbar");
  await expect(bar).toHaveAttribute("aria-valuenow", String(position - 1));
}
