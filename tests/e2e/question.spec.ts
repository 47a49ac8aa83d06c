import { textIn } from "../../content/localized.ts";
import { health, optionIndex, questionIds } from "../../scripts/support/quiz.ts";
import { NO_SCRIPTS, WITH_AND_WITHOUT } from "./parts/tags.ts";
import { expect, test } from "./parts/test.ts";
import { fill } from "./parts/words.ts";

const total = questionIds(health).length;
const [first = ""] = questionIds(health);

test("a double click on the button sends one answer", { tag: NO_SCRIPTS }, async ({ learner }) => {
  const sent: (string | null)[] = [];
  learner.page.on("request", (request) => {
    if (request.method() === "POST")
      sent.push(/name="nonce"\s+(\S+)|nonce=([^&]+)/.exec(request.postData() ?? "")?.[0] ?? null);
  });
  await learner.goesToQuestion(health, 1);
  await learner.chooses("wrong");
  await learner.sendButton().dblclick();
  await learner.seesVerdict("wrong");
  expect(new Set(sent).size, "one answer, however often the browser sent it").toBe(1);
  await learner.goesTo(`/t/${health.slug}`);
  await expect(
    learner.text(fill(learner.words.topic.progress, { answered: 1, total, right: 0 })),
  ).toBeVisible();
});

test(
  "the browser's Back returns to the verdict, and without scripts to the question with its choice",
  { tag: WITH_AND_WITHOUT },
  async ({ learner, runsScripts }) => {
    await learner.goesTo(`/t/${health.slug}`);
    await learner.goesToQuestion(health, 1);
    await learner.answers("right");
    await learner.goesOnTo(2, health);
    await learner.page.goBack();
    await learner.seesVerdict("right");
    await learner.page.goBack();
    if (runsScripts) {
      await expect(learner.heading()).toHaveText(textIn(health.name, "en"));
    } else {
      await learner.seesQuestion(1, health);
      await expect(learner.radio(optionIndex(first, "right"))).toBeChecked();
    }
    await learner.page.goForward();
    await learner.seesVerdict("right");
    await learner.goesOnTo(2, health);
  },
);

test("closing leads to the topic, which links back to the same question", async ({ learner }) => {
  await learner.goesToQuestion(health, 1);
  await learner.answers("right");
  await learner.goesOnTo(2, health);
  await learner.follows(learner.words.question.close);
  await expect(learner.heading()).toHaveText(textIn(health.name, "en"));
  await learner.follows(learner.words.topic.goOn);
  await learner.seesQuestion(2, health);
});
