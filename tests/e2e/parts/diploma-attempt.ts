import { expect } from "@playwright/test";
import { health, type Kind, optionId } from "../../../scripts/support/quiz.ts";
import type { Learner } from "./learner.ts";

export const DIPLOMA = "/c/health";
export const DIPLOMA_LENGTH = health.diplomaTest?.questions.length ?? 0;

export async function startsAttempt(learner: Learner): Promise<void> {
  await learner.goesTo(DIPLOMA);
  await learner.presses(learner.words.diplomaTest.start);
  await seesDiplomaQuestion(learner);
}

export function diplomaQuestion({ page }: Learner): string {
  return questionIn(page.url());
}

/** Shows the last question of an attempt whose other questions are answered right. */
export async function isAtLastQuestion(learner: Learner): Promise<void> {
  await hasAnsweredRightly(learner, DIPLOMA_LENGTH - 1);
  await learner.goesTo(`${DIPLOMA}/feedback`);
}

export async function hasEarnedDiploma(learner: Learner): Promise<void> {
  await hasAnsweredRightly(learner, DIPLOMA_LENGTH);
}

/** Answers the question that is asked now, or next. */
export async function answersDiploma(learner: Learner, kind: Kind): Promise<void> {
  await seesDiplomaQuestion(learner);
  const option = optionId(diplomaQuestion(learner), kind);
  await learner.page.locator(`main label:has(input[value="${option}"])`).click();
  await learner.presses(learner.words.question.answer);
}

/** Starts an attempt and answers its first questions without the browser, as a fast precondition. */
async function hasAnsweredRightly(learner: Learner, count: number): Promise<void> {
  await learner.goesTo(DIPLOMA);
  await learner.page.request.post(learner.address(DIPLOMA), {
    form: { intent: "start" },
    maxRedirects: 0,
  });
  await postsRightAnswers(learner, count);
}

async function postsRightAnswers(learner: Learner, count: number): Promise<void> {
  const { request } = learner.page;
  const result = learner.address(`${DIPLOMA}/feedback`);
  for (let answered = 1; answered <= count; answered += 1) {
    // The result of an unfinished attempt leads to its current question.
    const url = (await request.get(result, { maxRedirects: 0 })).headers()["location"] ?? "";
    const form = { answer: optionId(questionIn(url), "right"), nonce: crypto.randomUUID() };
    const reply = await request.post(url, { form, maxRedirects: 0 });
    expect(reply.status(), `the answer at ${url} is taken`).toBe(303);
  }
}

async function seesDiplomaQuestion(learner: Learner): Promise<void> {
  await expect(learner.page).toHaveURL(/\/c\/health\/(?!feedback)[^/?#]+$/);
}

function questionIn(url: string): string {
  return /\/c\/health\/([^/?#]+)/.exec(url)?.[1] ?? "";
}
