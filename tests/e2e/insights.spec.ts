import { optionId, peace, questionIds } from "./parts/quiz.ts";
import { expect, test } from "./parts/test.ts";

// No other test answers this question, so that no earlier count is kept.
const POSITION = 5;
const LEARNERS = 100;
const questionId = questionIds(peace)[POSITION - 1] ?? "";

test("verdict and explanation say how many miss the question, and where to report mistakes", async ({
  learner,
  page,
  baseURL,
}) => {
  await Promise.all(Array.from({ length: LEARNERS }, () => missesQuestion(`${baseURL}/q/${questionId}`)));
  const { question, insights } = learner.words;
  await learner.goesToQuestion(peace, POSITION);
  await learner.answers("wrong");
  await expect(page.getByText(toPattern(insights.wrongHere))).toBeVisible();
  await page
    .getByRole("link", { name: new RegExp(`^(${question.seeChart}|${question.explanation})`) })
    .first()
    .click();
  const explanation = page.locator("#explanation");
  await expect(explanation).toContainText(toPattern(insights.learners));
  await explanation.getByRole("link", { name: insights.report }).click();
  await expect(page).toHaveURL(/\/about#contact$/);
});

/** Each request is another learner's, because no cookies are kept. */
async function missesQuestion(address: string): Promise<void> {
  const answer = optionId(questionId, "wrong");
  const body = new URLSearchParams({ answer, nonce: crypto.randomUUID() });
  const reply = await fetch(address, { method: "POST", body, redirect: "manual" });
  expect(reply.status).toBe(303);
}

function toPattern(message: string): RegExp {
  return new RegExp(message.replace(/[.]/g, "\\.").replace(/\{\{\w+\}\}/g, "\\d+"));
}
