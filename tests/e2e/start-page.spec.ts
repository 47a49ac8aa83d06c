import { textIn } from "../../content/localized.ts";
import { energy, optionIndex, questionIds, requireQuestion } from "../../scripts/support/quiz.ts";
import { expect, test } from "./parts/test.ts";

test("begins with a question, and only Answer is left to press", async ({ learner }) => {
  const [id = ""] = questionIds(energy);
  const { question, options } = requireQuestion(id);
  const right = optionIndex(id, "right");
  await learner.goesTo("/");
  await expect(
    learner.page.getByRole("heading", { name: textIn(question, "en"), exact: true }),
  ).toBeVisible();
  await learner.follows(`${"ABC".charAt(right)} ${options[right]?.text.en}`);
  await learner.seesQuestion(1, energy);
  await learner.isReady();
  await expect(learner.radio(right)).toBeChecked();
  await learner.sends();
  await learner.seesVerdict("right");
});
