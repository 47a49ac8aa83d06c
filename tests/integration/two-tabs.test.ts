import { describe, expect, it } from "vitest";
import { EMAIL, openFirstPage, PASSWORD, REGISTRATION, signUp } from "../mocks/registered-visitor.ts";
import type { Visitor } from "../mocks/visitor.ts";
import { en } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const PROFILE = "/account/me/profile";
const SETTINGS = "/account/me/settings";

/** Another tab of the same browser: both have the same cookies. */
async function otherTab({ jar }: Visitor): Promise<Visitor> {
  return Object.assign(await world.now.visitor(), { jar });
}

describe("signing up twice at once", () => {
  it.each([
    ["after an answer", true],
    ["as the first thing of all", false],
  ])("%s makes one account, and both tabs are logged in", async (_, hasAnswered) => {
    const visitor = await openFirstPage(world.now);
    if (hasAnswered) await visitor.answer("/t/Energy-Use/q1", "q1-a");
    const form = { ...REGISTRATION, nonce: (await visitor.open("/account/signup")).field("nonce") };
    const tabs = [await otherTab(visitor), await otherTab(visitor)];
    const pages = await Promise.all(tabs.map((tab) => tab.post("/account/signup", form)));
    expect(pages.map(({ location }) => location)).toEqual([
      "/account/signup/success",
      "/account/signup/success",
    ]);
    expect(await world.now.api.accounts()).toHaveLength(1);
    for (const tab of tabs) expect((await tab.open(PROFILE)).text).toContain(EMAIL);
  });
});

describe("two tabs", () => {
  it("of which one logs out: the other's form leads to the login, back, and works then", async () => {
    const { visitor } = await signUp(world.now);
    const other = await otherTab(visitor);
    await other.open(SETTINGS);
    await visitor.post(SETTINGS, { intent: "log-out" });
    const password = "another horse";
    const form = {
      intent: "change-password",
      currentPassword: PASSWORD,
      password,
      confirmPassword: password,
    };
    const login = await other.post(SETTINGS, form);
    expect(login.location).toBe(`/account/login?back=${encodeURIComponent(SETTINGS)}`);
    const back = await other.post(login.location, { email: EMAIL, password: PASSWORD });
    expect(back.location).toBe(SETTINGS);
    expect((await other.follow(await other.post(SETTINGS, form))).text).toContain(
      en("account.passwordChanged"),
    );
  });

  it("of which one deletes the account: the other's answer makes a new learner", async () => {
    const { visitor } = await signUp(world.now);
    const other = await otherTab(visitor);
    const question = await other.open("/t/Energy-Use/q1");
    await visitor.post(SETTINGS, { intent: "delete-account" });
    const verdict = await other.follow(
      await other.post(question.path, { nonce: question.field("nonce"), answer: "q1-a" }),
    );
    expect(verdict.text).toContain(en("question.right"));
    expect((await other.get(PROFILE)).location).toContain("/account/login");
  });
});

describe("an account that was deleted on another device", () => {
  /** Answers on the device that does not know of the deletion, and is redirected to the login. */
  async function answerAfterDeletion({ hasAnswered }: { hasAnswered: boolean }) {
    const { visitor } = await signUp(world.now);
    const other = await openFirstPage(world.now);
    await other.post("/account/login", { email: EMAIL, password: PASSWORD });
    if (hasAnswered) await other.answer("/t/Energy-Use/q2", "q2-b");
    const question = await other.open("/t/Energy-Use/q1");
    await visitor.post(SETTINGS, { intent: "delete-account" });
    const sent = await other.post(question.path, { nonce: question.field("nonce"), answer: "q1-a" });
    expect(sent.location).toBe("/account/login?back=%2Ft%2FEnergy-Use%2Fq1");
    return { other, login: await other.follow(sent) };
  }

  it("leads an answer to the login, and a new learner has it", async () => {
    const { other } = await answerAfterDeletion({ hasAnswered: false });
    expect((await other.open("/t/Energy-Use/q1/feedback")).text).toContain(en("question.right"));
  });

  it("leads a later answer to the login, with the way back to it", async () => {
    const { other, login } = await answerAfterDeletion({ hasAnswered: true });
    expect(login.text).toContain(en("test.saveAnswerWentWrong"));
    const again = await other.answer(login.linkTo(en("test.backToQuestion")), "q1-a");
    expect((await other.follow(again)).text).toContain(en("question.right"));
    expect((await other.open("/t/Energy-Use")).text).toContain(
      en("topic.progress", { answered: 1, total: 3, right: 1 }),
    );
  });
});
