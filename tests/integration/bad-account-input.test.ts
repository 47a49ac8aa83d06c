import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fields } from "../../locales/en/user-api/errors.json";
import { newAddress, newEmail } from "../contract/user-api/sample-accounts.ts";
import { type EmbeddedProduct, startEmbeddedProduct } from "../mocks/embedded-product.ts";
import { PASSWORD } from "../mocks/registered-visitor.ts";
import type { Visitor } from "../mocks/visitor.ts";
import { en } from "../mocks/words.ts";

const PROFILE = "/account/me/profile";
const SETTINGS = "/account/me/settings";
const CHANGE = { intent: "change-password", currentPassword: PASSWORD };

let product: EmbeddedProduct;
beforeAll(async () => {
  product = await startEmbeddedProduct();
});
afterAll(() => product.stop());

async function newVisitor(): Promise<Visitor> {
  const visitor = product.visitor(newAddress());
  await visitor.open("/");
  return visitor;
}

/** Another tab of the same browser: both have the same cookies. */
function otherTab(visitor: Visitor): Visitor {
  const tab = product.visitor(newAddress());
  Object.assign(tab, { jar: visitor.jar });
  return tab;
}

function registration(email: string, password = PASSWORD): Record<string, string> {
  return { email, password, confirmPassword: password, agreementsCheck: "on" };
}

async function signUp(email = newEmail()): Promise<Visitor> {
  const visitor = await newVisitor();
  expect((await visitor.post("/account/signup", registration(email))).status).toBe(303);
  return visitor;
}

async function countAccounts(email: string): Promise<number> {
  const query = product.db.query.selectFrom("users").select("uuid").where("email", "=", email);
  return (await query.execute()).length;
}

describe("a password", () => {
  it.each([
    ["of 128 emoji", "🦊🐻🦉🐙🦋🐝🐢🦜".repeat(16)],
    ["with spaces at its ends", "  k7#pQ2zx  "],
  ])("%s is taken, and logs in again", async (_, password) => {
    const email = newEmail();
    const visitor = await newVisitor();
    const page = await visitor.post("/account/signup", registration(email, password));
    expect(page.location).toBe("/account/signup/success");
    const other = await newVisitor();
    expect((await other.post("/account/login", { email, password })).location).toBe(PROFILE);
  });

  it.each([
    ["of 20,000 characters", "k7#pQ2zx".repeat(2_500), "passwordTooLong"],
    ["that many people use", "password1", "passwordTooCommon"],
  ] as const)("%s is refused at its field, and nobody is registered", async (_, password, reason) => {
    const email = newEmail();
    const visitor = await newVisitor();
    const page = await visitor.post("/account/signup", registration(email, password));
    expect(page.status).toBe(422);
    expect(page.linkTo(`${en("account.password")}: ${fields[reason]}`)).toBe("#password");
    expect(page.html).toContain(`value="${email}"`);
    expect(page.html).not.toContain(password);
    expect(await countAccounts(email)).toBe(0);
  });
});

describe("an e-mail address", () => {
  it("in use, in other letters, is refused at its field, and the other account stays as it is", async () => {
    const email = newEmail();
    await signUp(email);
    const visitor = await newVisitor();
    const page = await visitor.post("/account/signup", registration(email.toUpperCase(), "another horse"));
    expect(page.status).toBe(422);
    expect(page.linkTo(`${en("account.email")}: ${fields.emailInUse}`)).toBe("#email");
    expect((await visitor.get(PROFILE)).location).toContain("/account/login");
    expect(await countAccounts(email)).toBe(1);
  });
});

describe("signing up twice at once", () => {
  it.each([
    ["after an answer", true],
    ["as the first thing of all", false],
  ])("%s makes one account, and both tabs are logged in", async (_, hasAnswered) => {
    const email = newEmail();
    const visitor = await newVisitor();
    if (hasAnswered) await visitor.answer("/t/Energy-Use/q1", "q1-a");
    const form = { ...registration(email), nonce: (await visitor.open("/account/signup")).field("nonce") };
    const tabs = [otherTab(visitor), otherTab(visitor)];
    const pages = await Promise.all(tabs.map((tab) => tab.post("/account/signup", form)));
    expect(pages.map(({ location }) => location)).toEqual([
      "/account/signup/success",
      "/account/signup/success",
    ]);
    expect(await countAccounts(email)).toBe(1);
    for (const tab of tabs) expect((await tab.open(PROFILE)).text).toContain(email);
  });
});

describe("two tabs", () => {
  it("of which one logs out: the other's form leads to the login, back, and works then", async () => {
    const email = newEmail();
    const visitor = await signUp(email);
    const other = otherTab(visitor);
    await other.open(SETTINGS);
    await visitor.post(SETTINGS, { intent: "log-out" });
    const form = { ...CHANGE, password: "another horse", confirmPassword: "another horse" };
    const login = await other.post(SETTINGS, form);
    expect(login.location).toBe(`/account/login?back=${encodeURIComponent(SETTINGS)}`);
    const back = await other.post(login.location, { email, password: PASSWORD });
    expect(back.location).toBe(SETTINGS);
    expect((await other.follow(await other.post(SETTINGS, form))).text).toContain(
      en("account.passwordChanged"),
    );
  });

  it("of which one deletes the account: the other's answer makes a new learner", async () => {
    const email = newEmail();
    const visitor = await signUp(email);
    const other = otherTab(visitor);
    const question = await other.open("/t/Energy-Use/q1");
    await visitor.post(SETTINGS, { intent: "delete-account" });
    const verdict = await other.follow(
      await other.post(question.path, { nonce: question.field("nonce"), answer: "q1-a" }),
    );
    expect(verdict.text).toContain(en("question.right"));
    expect((await other.get(PROFILE)).location).toContain("/account/login");
    expect(await countAccounts(email)).toBe(0);
  });
});

describe("an account that was deleted on another device", () => {
  /** Answers on the device that does not know of the deletion, and is redirected to the login. */
  async function answerAfterDeletion({ hasAnswered }: { hasAnswered: boolean }) {
    const email = newEmail();
    const visitor = await signUp(email);
    const other = await newVisitor();
    await other.post("/account/login", { email, password: PASSWORD });
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
