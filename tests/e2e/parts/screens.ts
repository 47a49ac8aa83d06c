import { allOf, education, energy, health, type Kind, questionIds } from "../../../scripts/support/quiz.ts";
import { CHALLENGE_SCREENS } from "./challenge-screens.ts";
import { CHECK_DIPLOMA_SCREENS } from "./check-diploma-screens.ts";
import { hasEarnedDiploma } from "./diploma-attempt.ts";
import { DIPLOMA_SCREENS } from "./diploma-screens.ts";
import { DIPLOMA_SHEET_SCREENS } from "./diploma-sheet-screens.ts";
import { EVENT_SCREENS } from "./event-screens.ts";
import { GROUP_SCREENS } from "./group-screens.ts";
import { KIOSK_SCREENS } from "./kiosk-screens.ts";
import type { Learner } from "./learner.ts";
import { ROOM_SCREENS } from "./room-screens.ts";
import type { Screen } from "./screen.ts";
import { SINGLE_SCREENS } from "./single-screens.ts";
import { TOPIC_SCREENS } from "./topic-screens.ts";

const healthIds = questionIds(health);
const [first = "", second = "", third = ""] = healthIds;
const pictures = education.questions.find(({ options }) => options[0]?.chart)?.id ?? "";

const PASSWORD = "blåbär och mjölk";

/** Every page in every state that looks different. */
export const SCREENS: readonly Screen[] = [
  { name: "start-welcome", isMain: true, open: (learner) => learner.goesTo("/") },
  {
    name: "start-progress",
    open: async (learner) => {
      await learner.hasHiddenWelcomeInfo();
      await learner.hasAnswered(energy, allOf(questionIds(energy), "right"));
      await learner.hasAnswered(health, { [first]: "right", [second]: "wrong", [third]: "right" });
      await learner.losesCookie("progress");
      await learner.goesTo("/");
    },
  },
  ...TOPIC_SCREENS,
  { name: "question", isMain: true, open: (learner) => learner.goesToQuestion(health, 1) },
  { name: "question-long", open: (learner) => learner.goesTo("/t/health/health-tobacco") },
  {
    name: "question-chosen",
    open: async (learner) => {
      await learner.goesToQuestion(health, 1);
      await learner.chooses("right");
    },
  },
  {
    name: "question-error",
    status: 400,
    open: async (learner) => {
      await learner.goesToQuestion(health, 1);
      await learner.sends();
      await learner.page.locator("#errors").waitFor();
    },
  },
  { name: "question-pictures", open: (learner) => learner.goesTo(`/t/education/${pictures}`) },
  {
    name: "feedback-pictures",
    open: async (learner) => {
      await learner.hasAnswered(education, { [pictures]: "very-wrong" });
      await learner.goesTo(`/t/education/${pictures}/feedback`);
    },
  },
  { name: "question-wrong-again", open: (learner) => answered(learner, "wrong", "") },
  {
    name: "question-tried-again",
    open: async (learner) => {
      await learner.hasAnswered(health, { [first]: "wrong", [second]: "wrong" });
      await learner.goesTo(`/t/health/${first}?again=${first},${second}`);
    },
  },
  { name: "question-answered", open: (learner) => answered(learner, "right", "") },
  { name: "feedback-right", open: (learner) => answered(learner, "right", "/feedback") },
  { name: "feedback-wrong", isMain: true, open: (learner) => answered(learner, "wrong", "/feedback") },
  { name: "feedback-very-wrong", open: (learner) => answered(learner, "very-wrong", "/feedback") },
  {
    name: "explanation",
    isMain: true,
    open: async (learner) => {
      await answered(learner, "wrong", "/explanation");
      await learner.page.locator("summary").last().click();
    },
  },
  { name: "login", open: (learner) => learner.goesTo("/account/login") },
  { name: "signup", open: (learner) => learner.goesTo("/account/signup") },
  {
    name: "signup-error",
    status: 422,
    isMain: true,
    open: async (learner) => {
      await learner.goesTo("/account/signup");
      await learner.presses(learner.words.account.signUp);
      await learner.page.locator("#errors").waitFor();
    },
  },
  {
    name: "signup-success",
    open: async (learner) => {
      await hasSignedUp(learner);
    },
  },
  {
    name: "account-menu",
    isOverlaid: true,
    open: async (learner) => {
      await hasSignedUp(learner);
      await learner.goesTo("/about");
      await learner.text(learner.words.account.myAccount).click();
    },
  },
  {
    name: "alert-unverified",
    open: async (learner) => {
      const email = await hasSignedUp(learner);
      await learner.page.context().clearCookies({ name: "auth" });
      await learner.page.request.post(learner.address("/account/login"), {
        form: { email, password: PASSWORD },
        maxRedirects: 0,
      });
      await learner.goesTo("/about");
    },
  },
  {
    name: "me-profile",
    open: async (learner) => {
      await hasSignedUp(learner);
      await learner.goesTo("/account/me/profile");
    },
  },
  {
    name: "me-progress",
    isMain: true,
    open: async (learner) => {
      await hasProgress(learner);
      await learner.goesTo("/account/me/progress");
    },
  },
  {
    name: "progress-without-account",
    open: async (learner) => {
      await learner.hasAnswered(health, { [first]: "right", [second]: "wrong", [third]: "right" });
      await learner.goesTo("/account/me/progress");
    },
  },
  {
    name: "me-progress-empty",
    open: async (learner) => {
      await hasSignedUp(learner);
      await learner.goesTo("/account/me/progress");
    },
  },
  {
    name: "me-diplomas-empty",
    open: async (learner) => {
      await hasSignedUp(learner);
      await learner.goesTo("/account/me/diplomas");
    },
  },
  {
    name: "me-diplomas",
    open: async (learner) => {
      await hasEarnedDiploma(learner);
      await hasSignedUp(learner);
      await learner.goesTo("/account/me/diplomas");
    },
  },
  {
    name: "me-settings",
    open: async (learner) => {
      await hasSignedUp(learner);
      await learner.goesTo("/account/me/settings");
    },
  },
  { name: "verify", open: (learner) => learner.goesTo("/account/verify?token=a") },
  ...SINGLE_SCREENS,
  ...EVENT_SCREENS,
  ...ROOM_SCREENS,
  ...GROUP_SCREENS,
  ...KIOSK_SCREENS,
  ...CHALLENGE_SCREENS,
  ...CHECK_DIPLOMA_SCREENS,
  ...DIPLOMA_SCREENS,
  ...DIPLOMA_SHEET_SCREENS,
  { name: "about", open: (learner) => learner.goesTo("/about") },
  { name: "privacy-choices", open: (learner) => learner.goesTo("/privacy-choices") },
  { name: "not-found", status: 404, open: (learner) => learner.goesTo("/nope") },
  { name: "no-such-topic", status: 404, open: (learner) => learner.goesTo("/t/nope") },
  {
    name: "answer-not-saved",
    needsFailingUserApi: true,
    open: async (learner) => {
      await learner.goesToQuestion(health, 1);
      await learner.chooses("right");
      await learner.sends();
      await learner.page.getByRole("alert").getByText(learner.words.test.saveAnswerWentWrong).waitFor();
    },
  },
];

async function hasSignedUp(learner: Learner): Promise<string> {
  const email = `${crypto.randomUUID()}@example.org`;
  await learner.goesTo("/account/signup");
  const form = { email, password: PASSWORD, confirmPassword: PASSWORD, agreementsCheck: "on" };
  await learner.page.request.post(learner.address("/account/signup"), { form });
  await learner.goesTo("/account/signup/success");
  return email;
}

async function hasProgress(learner: Learner): Promise<void> {
  await learner.hasAnswered(energy, allOf(questionIds(energy), "right"));
  await learner.hasAnswered(health, {
    ...allOf(healthIds.slice(0, 7), "right"),
    [second]: "wrong",
    [third]: "wrong",
  });
  await learner.hasAnswered(education, allOf(questionIds(education).slice(0, 2), "right"));
  await hasSignedUp(learner);
}

async function answered(learner: Learner, kind: Kind, part: string): Promise<void> {
  await learner.hasAnswered(health, { [first]: kind });
  await learner.goesToQuestion(health, 1, part);
}
