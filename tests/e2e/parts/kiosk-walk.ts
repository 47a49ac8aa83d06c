import { expect } from "@playwright/test";
import { education, health, type Kind, optionId, questionIds } from "../../../scripts/support/quiz.ts";
import { answersDiploma, DIPLOMA, hasEarnedDiploma, startsAttempt } from "./diploma-attempt.ts";
import { EVENT, EVENT_QUESTIONS, hasAnsweredInEvent } from "./event-screens.ts";
import type { Learner } from "./learner.ts";
import type { Screen } from "./screen.ts";

const healthIds = questionIds(health);
const [first = ""] = healthIds;
const pictures = education.questions.find(({ options }) => options[0]?.chart)?.id ?? "";
const CHALLENGE = "/t/population/c/bigger-than-tokyo";

/** A kiosk's screens, each for a new visitor. */
export const KIOSK_WALK: readonly Screen[] = [
  at("start", "/"),
  {
    name: "kiosk-start-again",
    open: async (learner) => {
      await hasAnsweredOnKiosk(learner, { [first]: "wrong" });
      await learner.goesTo("/");
    },
  },
  at("topic", "/t/health"),
  at("topic-long-name", "/t/poverty-and-income"),
  at("question", `/t/health/${first}`),
  at("question-long", "/t/poverty-and-income/poverty-conflict"),
  at("question-chosen", `/t/health/${first}?answer=${optionId(first, "wrong")}`),
  at("question-pictures", `/t/education/${pictures}`),
  {
    name: "kiosk-question-error",
    status: 400,
    open: async (learner) => {
      await turnsKioskOn(learner);
      await learner.goesTo(`/t/health/${first}`);
      await learner.sends();
      await learner.page.locator("#errors").waitFor();
    },
  },
  answered("question-again", "wrong", ""),
  answered("right", "right", "/feedback"),
  answered("wrong", "wrong", "/feedback"),
  answered("far-off", "very-wrong", "/feedback"),
  answered("explanation", "wrong", "/explanation"),
  {
    name: "kiosk-pictures-wrong",
    open: async (learner) => {
      await turnsKioskOn(learner);
      await learner.hasAnswered(education, { [pictures]: "very-wrong" });
      await learner.goesTo(`/t/education/${pictures}/feedback`);
    },
  },
  {
    name: "kiosk-pictures-explanation",
    open: async (learner) => {
      await turnsKioskOn(learner);
      await learner.hasAnswered(education, { [pictures]: "very-wrong" });
      await learner.goesTo(`/t/education/${pictures}/explanation`);
    },
  },
  {
    name: "kiosk-result",
    open: async (learner) => {
      await hasAnsweredOnKiosk(learner, {
        ...allOf("right"),
        [first]: "very-wrong",
        "health-tobacco": "wrong",
      });
      await learner.goesTo("/t/health?result=health-test");
    },
  },
  {
    name: "kiosk-result-all-right",
    open: async (learner) => {
      await hasAnsweredOnKiosk(learner, allOf("right"));
      await learner.goesTo("/t/health?result=health-test");
    },
  },
  at("diploma", DIPLOMA),
  {
    name: "kiosk-diploma-question",
    open: async (learner) => {
      await turnsKioskOn(learner);
      await startsAttempt(learner);
    },
  },
  {
    name: "kiosk-diploma-explanation",
    open: async (learner) => {
      await turnsKioskOn(learner);
      await startsAttempt(learner);
      await answersDiploma(learner, "right");
      await learner.page.locator("summary", { hasText: learner.words.question.next }).click();
    },
  },
  { name: "kiosk-diploma-wrong", open: failsDiploma },
  {
    name: "kiosk-diploma-failed",
    open: async (learner) => {
      await failsDiploma(learner);
      await learner.follows(learner.words.diplomaTest.toResult);
      await learner.text(learner.words.diplomaResult.again).waitFor();
    },
  },
  {
    name: "kiosk-diploma-passed",
    open: async (learner) => {
      await turnsKioskOn(learner);
      await hasEarnedDiploma(learner);
      await learner.goesTo(`${DIPLOMA}/feedback`);
    },
  },
  {
    name: "kiosk-diploma-share",
    open: async (learner) => {
      await turnsKioskOn(learner);
      await hasEarnedDiploma(learner);
      await learner.goesTo(`${DIPLOMA}/share`);
    },
  },
  at("challenge", CHALLENGE),
  challengeStep("text", 0),
  challengeStep("question", 2),
  challengeStep("explanation", 3),
  challengeStep("feedback", 10),
  challengeStep("end", 13),
  at("challenge-video", "/t/population/c/eight-billion?at=0.0"),
  at("event", EVENT),
  at("event-question", `${EVENT}/${EVENT_QUESTIONS[0]}`),
  {
    name: "kiosk-event-result",
    open: async (learner) => {
      await turnsKioskOn(learner);
      await hasAnsweredInEvent(learner, EVENT_QUESTIONS);
      await learner.goesTo(`${EVENT}/completed`);
    },
  },
  {
    name: "kiosk-take-home-offer",
    open: async (learner) => {
      await hasAnsweredOnKiosk(learner, { [first]: "right" });
      await learner.goesTo("/h");
    },
  },
  {
    name: "kiosk-take-home",
    open: async (learner) => {
      await hasAnsweredOnKiosk(learner, { [first]: "right" });
      await learner.page.request.post(learner.address("/h"), { form: {} });
      await learner.goesTo("/h");
    },
  },
  at("single-question", `/q/${first}`),
  at("topic-group", "/tg/people"),
  at("group", "/g/meridian"),
  at("signup", "/account/signup"),
  at("about", "/about"),
  at("not-found", "/nope", 404),
  at("code-not-found", "/e/nope", 404),
  at("off", "/kiosk"),
  {
    name: "kiosk-off-wrong-pin",
    status: 401,
    open: async (learner) => {
      await turnsKioskOn(learner);
      await learner.goesTo("/kiosk");
      await learner.page.getByLabel(learner.words.kiosk.pin).fill("0000");
      await learner.presses(learner.words.kiosk.turnOff);
      await learner.page.locator("#errors").waitFor();
    },
  },
  {
    name: "kiosk-countdown",
    open: async (learner) => {
      await learner.page.clock.install();
      await turnsKioskOn(learner);
      await learner.goesTo(`/t/health/${first}`);
      await learner.page.locator('html[data-kiosk="watched"]').waitFor();
      await learner.page.clock.runFor(75_000);
      await learner.page.getByRole("timer").waitFor();
    },
  },
];

export async function turnsKioskOn(learner: Learner): Promise<void> {
  const form = { intent: "turn-on" };
  const response = await learner.page.request.post(learner.address("/kiosk"), { form, maxRedirects: 0 });
  expect(response.status(), "the kiosk mode is on").toBe(303);
}

function at(name: string, path: string, status?: number): Screen {
  return {
    name: `kiosk-${name}`,
    ...(status && { status }),
    open: async (learner) => {
      await turnsKioskOn(learner);
      await learner.goesTo(path);
    },
  };
}

function answered(name: string, kind: Kind, part: string): Screen {
  return {
    name: `kiosk-${name}`,
    open: async (learner) => {
      await hasAnsweredOnKiosk(learner, { [first]: kind });
      await learner.goesToQuestion(health, 1, part);
    },
  };
}

async function hasAnsweredOnKiosk(learner: Learner, answers: Record<string, Kind>): Promise<void> {
  await turnsKioskOn(learner);
  await learner.hasAnswered(health, answers);
}

async function failsDiploma(learner: Learner): Promise<void> {
  await turnsKioskOn(learner);
  await startsAttempt(learner);
  await answersDiploma(learner, "wrong");
  await learner.link(learner.words.diplomaTest.toResult).waitFor();
}

/** Goes on for `steps` screens from the challenge's start, with the first option of each question. */
function challengeStep(name: string, steps: number): Screen {
  return {
    name: `kiosk-challenge-${name}`,
    open: async (learner) => {
      const { challenge, question } = learner.words;
      await turnsKioskOn(learner);
      await learner.goesTo(`${CHALLENGE}?at=0.0`);
      for (let step = 0; step < steps; step += 1) {
        const isAsked = (await learner.radio(0).count()) > 0;
        if (isAsked) await learner.tile(0).click();
        const before = learner.page.url();
        await learner.presses(isAsked ? question.answer : challenge.next);
        await learner.page.waitForURL((url) => url.href !== before);
        await learner.isReady();
      }
    },
  };
}

function allOf(kind: Kind): Record<string, Kind> {
  return Object.fromEntries(healthIds.map((id) => [id, kind]));
}
