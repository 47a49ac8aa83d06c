import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { serve } from "@hono/node-server";
import { startProduct } from "../../scripts/support/product.ts";
import { allOf, health, questionIds, RIGHT_ANSWERS } from "../../scripts/support/quiz.ts";
import { createForeignUserApi } from "../foreign/foreign-user-api.ts";
import { answersDiploma, DIPLOMA, DIPLOMA_LENGTH, isAtLastQuestion } from "./parts/diploma-attempt.ts";
import { frame, frameHtml, withPartner } from "./parts/embed-test.ts";
import { EVENT, EVENT_QUESTIONS, hasAnsweredInEvent } from "./parts/event-screens.ts";
import { expect, test as ordinary } from "./parts/test.ts";
import { fill } from "./parts/words.ts";

const CHALLENGE = "/t/population/c/bigger-than-tokyo";
const PASSWORD = "blåbär och mjölk";
const [first = ""] = questionIds(health);

/** Runs tests against a product whose user API is not ours. Without JavaScript, integration tests do the same. */
const foreign = ordinary.extend<object, { foreignOrigin: string }>({
  foreignOrigin: [
    // Playwright requires an object pattern, even an empty one.
    async ({}, provide) => {
      const api = createForeignUserApi({
        isRight: (answer) => RIGHT_ANSWERS.has(answer),
        diplomaTests: { health: { id: "health-diploma", length: DIPLOMA_LENGTH } },
        challenges: {},
      });
      const server = serve({ fetch: (request) => api.fetch(request), port: 0, hostname: "127.0.0.1" });
      await once(server, "listening");
      const address = server.address();
      const port = typeof address === "object" ? address?.port : undefined;
      const product = await startProduct({ API_BASE_URL: `http://127.0.0.1:${port}` });
      await provide(product.origin);
      await product.stop();
      server.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ foreignOrigin }, provide) => provide(foreignOrigin),
});
const test = withPartner(foreign);

// One worker, and so one product, runs them all.
test.describe.configure({ mode: "default" });

test("a learner signs up, logs out and in again, and finds every answer", async ({ learner, page }) => {
  const { account, topic } = learner.words;
  const email = `${randomUUID()}@example.org`;
  await learner.hasAnswered(health, { [first]: "right" });
  await learner.goesTo("/account/signup?back=/t/health");
  await page.getByLabel(account.email).fill(email);
  await page.getByLabel(account.password, { exact: true }).fill(PASSWORD);
  await page.getByLabel(account.confirmPassword).fill(PASSWORD);
  await page.getByRole("checkbox").check();
  await learner.presses(account.signUp);
  await expect(learner.heading()).toHaveText(account.welcome);
  await learner.goesTo("/account/me/settings");
  await learner.presses(account.logOut);
  await expect(learner.text(account.loggedOut)).toBeVisible();
  await learner.goesTo("/account/login?back=/t/health");
  await page.getByLabel(account.email).fill(email);
  await page.getByLabel(account.password, { exact: true }).fill(PASSWORD);
  await learner.presses(account.logIn);
  const total = questionIds(health).length;
  await expect(learner.text(fill(topic.progress, { answered: 1, total, right: 1 }))).toBeVisible();
});

test("a learner answers the last question of a test, whose result survives a lost session", async ({
  learner,
}) => {
  const { question, topic } = learner.words;
  const total = questionIds(health).length;
  await learner.hasAnswered(health, allOf(questionIds(health).slice(0, -1), "wrong"));
  await learner.goesToQuestion(health, total);
  await learner.answers("right");
  await learner.follows(question.toResult);
  await expect(learner.heading()).toContainText(fill(topic.score, { right: 1, total }));
  await learner.losesCookie("progress");
  await learner.goesTo("/t/health?result=health-test");
  await expect(learner.heading()).toContainText(fill(topic.score, { right: 1, total }));
});

test("a learner earns a diploma", async ({ learner }) => {
  const { diplomaResult, diplomaTest, diploma } = learner.words;
  await isAtLastQuestion(learner);
  await answersDiploma(learner, "right");
  await expect(learner.heading()).toHaveText(diplomaResult.passed);
  await learner.goesTo(DIPLOMA);
  await learner.follows(diplomaTest.toDiploma);
  await expect(learner.page).toHaveURL(/\/share$/);
  await expect(learner.page.locator("main")).toContainText(diploma.title);
});

test("a learner goes on in a challenge after the session is lost", async ({ learner }) => {
  const { challenge, question } = learner.words;
  await learner.goesTo(CHALLENGE);
  await learner.follows(challenge.begin);
  await learner.presses(challenge.next);
  await learner.presses(challenge.next);
  await learner.tile(0).click();
  await learner.presses(question.answer);
  await expect(learner.verdict()).toBeVisible();
  await learner.losesCookie("progress");
  await learner.goesTo(CHALLENGE);
  await learner.follows(challenge.goOn);
  await expect(learner.verdict()).toBeVisible();
});

test("a learner answers the last question of an event and sees the result", async ({ learner }) => {
  const { question } = learner.words;
  await hasAnsweredInEvent(learner, EVENT_QUESTIONS.slice(0, -1));
  await learner.goesTo(`${EVENT}/${EVENT_QUESTIONS.at(-1)}`);
  await learner.tile(0).click();
  await learner.presses(question.answer);
  await expect(learner.page).toHaveURL(/\/completed$/);
});

test("a learner answers in a partner's frame", async ({ learner, page, partner, baseURL }) => {
  const { question } = learner.words;
  await partner.shows(page, frameHtml(`${baseURL}/t/health/embed/${first}`));
  const inside = frame(page);
  await inside.locator("label").first().click();
  await inside.getByRole("button", { name: question.answer }).click();
  await expect(inside.locator("#verdict")).toBeVisible();
  await expect(inside.getByRole("link", { name: question.next })).toBeVisible();
});
