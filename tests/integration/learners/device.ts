import { expect } from "vitest";
import { DIPLOMA, DIPLOMA_QUESTIONS, startAttempt } from "../../mocks/diploma-walk.ts";
import type { EmbeddedProduct } from "../../mocks/embedded-product.ts";
import type { PassedCall } from "../../mocks/embedded-user-api.ts";
import type { Page } from "../../mocks/page.ts";
import { PASSWORD } from "../../mocks/registered-visitor.ts";
import { CHALLENGE } from "../../mocks/sample-challenge.ts";
import type { Visitor } from "../../mocks/visitor.ts";
import {
  counts,
  giveAnswer,
  isSent,
  keepAnswer,
  type Learner,
  mergeLearners,
  newDeviceState,
  newestRound,
  newLearner,
  type OpenForm,
  type Place,
  PLACES,
  questionOf,
  readKept,
  RIGHT,
  testOf,
} from "./model.ts";
import { screenOf } from "./read-record.ts";

/** A browser that performs each action on the web app's pages and in the model. */
export class Device {
  readonly state = newDeviceState();
  readonly #product: EmbeddedProduct;
  readonly #visitor: Visitor;
  readonly #nextOrder: () => number;
  readonly #storedForms = new Set<string>();

  constructor(product: EmbeddedProduct, address: string, nextOrder: () => number) {
    this.#product = product;
    this.#visitor = product.visitor(address);
    this.#nextOrder = nextOrder;
  }

  async openStart(): Promise<void> {
    await this.#visitor.open("/");
  }

  async openForm(question: string): Promise<OpenForm> {
    const page = await this.#visitor.open(pathOf(question));
    return { question, nonce: page.field("nonce") };
  }

  async answer({ question, nonce }: OpenForm, letter: string): Promise<void> {
    const option = `${question}-${letter}`;
    const isNew = isSent(this.state, question);
    // A page that says that an earlier answer counts has no anchor, because it says so at its top.
    const anchor = counts(this.state, option) ? "#verdict" : "";
    const { page, calls } = await this.#post(pathOf(question), { nonce, answer: option });
    expect(page.location).toBe(`${pathOf(question)}/feedback${anchor}`);
    expect(statusesOf(calls, "/v1/user_answers")).toEqual(isNew ? [201] : []);
    if (!isNew) return;
    const round = readKept(this.state, question)?.round ?? 1;
    const form = [nonce, this.state.learner.uuid, round, option].join();
    keepAnswer(this.state, option);
    // The same form is stored only once.
    if (!this.#storedForms.has(form)) this.#give(testOf(question), round, option);
    this.#storedForms.add(form);
  }

  async beginAgain(question: string): Promise<void> {
    const test = testOf(question);
    const { page } = await this.#post(topicPathOf(question), { test });
    expect(page.location).toBe(pathOf(PLACES[test][0] ?? ""));
    if (this.state.learner.uuid === null) return;
    this.state.kept.set(test, { round: newestRound(this.state.learner, test) + 1, chosen: new Map() });
  }

  /** Answers as many questions right, then one wrong if another is left. */
  async tryDiploma(rights: number): Promise<void> {
    const round = newestRound(this.state.learner, "diploma") + 1;
    let page = await startAttempt(this.#visitor);
    for (let count = 1; count <= DIPLOMA_QUESTIONS.length; count += 1) {
      const isRight = count <= rights;
      const option = page.radios.ids.find((id) => RIGHT.has(id) === isRight) ?? "";
      const sent = await this.#post(page.path, { nonce: page.field("nonce"), answer: option });
      expect(statusesOf(sent.calls, "/v1/user_answers")).toEqual([201]);
      this.#give("diploma", round, option);
      if (isRight && count === DIPLOMA_QUESTIONS.length)
        return expect(sent.page.location).toBe(`${DIPLOMA}/feedback`);
      expect(sent.page.location).toBe(`${page.path}/explanation`);
      if (!isRight) return;
      page = await this.#visitor.follow(await this.#visitor.post(sent.page.location, {}));
    }
  }

  /** Answers the first open question, if there is one. */
  async answerAtFair(letter: string): Promise<void> {
    const { given } = this.state.learner;
    const known = new Set(given.filter(({ place }) => place === "fair").map((one) => questionOf(one.option)));
    const [question, next] = PLACES.fair.filter((one) => !known.has(one));
    if (question === undefined) return;
    const page = await this.#visitor.open(`/e/fair24/${question}`);
    const option = `${question}-${letter}`;
    const sent = await this.#post(page.path, { nonce: page.field("nonce"), answer: option });
    expect(statusesOf(sent.calls, "/v1/user_answers")).toEqual([201]);
    expect(sent.page.location).toBe(`/e/fair24/${next ?? "completed"}`);
    this.#give("fair", 1, option);
  }

  /** Presses the button of the screen that the learner has come to, unless it is the last. The place never goes back. */
  async goOnInChallenge(letter: string): Promise<void> {
    // The first visit shows the landing.
    await this.#visitor.open(CHALLENGE);
    const page = await this.#visitor.open(CHALLENGE);
    const [at] = page.all("input").filter(({ name }) => name === "at");
    if (!at) return;
    const option = page.radios.canChoose ? page.radios.ids.find((id) => id.endsWith(letter)) : undefined;
    const form = { at: at.value ?? "", nonce: page.field("nonce"), ...(option && { answer: option }) };
    const { calls } = await this.#post(page.path, form);
    expect(statusesOf(calls, "/v1/user_answers")).toEqual(option ? [201] : []);
    if (option) this.#give("facts", 1, option);
    const { learner } = this.state;
    for (const { challenge_progress } of bodiesOf(calls, "/v1/users/challenge_progress")) {
      expect(screenOf(challenge_progress)).toBeGreaterThanOrEqual(learner.screen);
      learner.screen = screenOf(challenge_progress);
    }
  }

  /** @returns the learner, who then has an account; null if the form is refused or leads elsewhere */
  async signUp(email: string, isTaken: boolean): Promise<Learner | null> {
    const form = { email, password: PASSWORD, confirmPassword: PASSWORD, agreementsCheck: "on" };
    const { page, calls } = await this.#post("/account/signup", form);
    if (this.state.isLoggedIn) return expectToLeadOn(page);
    if (isTaken) return expectRefusal(page, 422);
    expect(page.location).toBe("/account/signup/success");
    expect(bodiesOf(calls, "/v1/users/login")).toEqual([{ email, password: PASSWORD }]);
    this.state.isLoggedIn = true;
    return this.state.learner;
  }

  async logIn(email: string, account: Learner | null): Promise<void> {
    const { learner, isLoggedIn } = this.state;
    const { page, calls } = await this.#post("/account/login", { email, password: PASSWORD });
    if (isLoggedIn) return void expectToLeadOn(page);
    const anonymous = learner.uuid === null ? {} : { uuid: learner.uuid };
    expect(bodiesOf(calls, "/v1/users/login")).toEqual([{ email, password: PASSWORD, ...anonymous }]);
    if (!account) return void expectRefusal(page, 401);
    expect(page.location).toBe("/account/me/profile");
    mergeLearners(learner, account);
    Object.assign(this.state, { learner: account, isLoggedIn: true, kept: new Map() });
  }

  async logOut(): Promise<void> {
    const { page } = await this.#post("/account/me/settings", { intent: "log-out" });
    expect(page.location).toBe("/");
    Object.assign(this.state, { learner: newLearner(), isLoggedIn: false, kept: new Map() });
  }

  loseProgressCookie(): void {
    this.#visitor.forget("progress");
    this.state.kept.clear();
  }

  /** Gives the other device a copy. Before the first answer there is nothing to hand off. */
  async handOffTo(other: Device): Promise<void> {
    const { page, calls } = await this.#post("/h", {});
    const [made] = calls.filter(({ name, status }) => name === "POST /v1/users/handoff" && status === 201);
    expect(page.location).toBe(made ? "/h" : "/");
    expect(made !== undefined).toBe(this.state.learner.uuid !== null);
    if (made) await other.#accept(JSON.parse(made.reply).code, this.state.learner);
  }

  async #accept(code: string, from: Learner): Promise<void> {
    const form = await this.#visitor.open(`/h/${code}`);
    const { page } = await this.#post(form.path, { nonce: form.field("nonce") });
    expect(page.location).toBe("/");
    if (from !== this.state.learner) mergeLearners(from, this.state.learner);
    this.state.kept.clear();
  }

  /** Pages show the logged-in user and this learner's answers, and load nobody else's. */
  async expectOwnProgress(questions: readonly string[]): Promise<void> {
    const from = this.#product.calls.length;
    const { html } = await this.#visitor.open("/about");
    expect(html.includes('href="/account/login?back=%2Fabout"')).toBe(!this.state.isLoggedIn);
    for (const question of questions) {
      const { checked } = (await this.#visitor.open(pathOf(question))).radios;
      expect([question, checked]).toEqual([
        question,
        readKept(this.state, question)?.chosen.get(question) ?? null,
      ]);
    }
    const asked = this.#product.calls.slice(from).flatMap(({ user }) => user ?? []);
    expect(asked.filter((user) => user !== this.state.learner.uuid)).toEqual([]);
  }

  #give(place: Place, round: number, option: string): void {
    giveAnswer(this.state.learner, { order: this.#nextOrder(), place, round, option });
  }

  /** Stores the learner's id when the web app has created the user, which happens only once. */
  async #post(path: string, form: Record<string, string>): Promise<{ page: Page; calls: PassedCall[] }> {
    const from = this.#product.calls.length;
    const page = await this.#visitor.post(path, form);
    const calls = this.#product.calls.slice(from);
    const made = calls.filter(({ name }) => name === "POST /v1/users");
    expect(made.length).toBeLessThanOrEqual(this.state.learner.uuid === null ? 1 : 0);
    if (made[0]) this.state.learner.uuid = JSON.parse(made[0].reply).user.uuid;
    return { page, calls };
  }
}

function topicPathOf(question: string): string {
  return testOf(question) === "energy-test" ? "/t/Energy-Use" : "/t/health";
}

function pathOf(question: string): string {
  return `${topicPathOf(question)}/${question}`;
}

/** Leaves out requests that were repeated after a renewal of the tokens. */
function statusesOf(calls: readonly PassedCall[], path: string): number[] {
  const statuses = calls.filter(({ name }) => name === `POST ${path}`).map(({ status }) => status);
  return statuses.filter((status) => status !== 401);
}

function bodiesOf(calls: readonly PassedCall[], path: string) {
  return calls.filter(({ name }) => name === `POST ${path}`).map(({ body }) => JSON.parse(body));
}

function expectToLeadOn(page: Page): null {
  expect(page.location).toBe("/account/me/profile");
  return null;
}

function expectRefusal(page: Page, status: number): null {
  expect(page.status).toBe(status);
  return null;
}
