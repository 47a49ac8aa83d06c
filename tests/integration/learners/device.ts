import { expect } from "vitest";
import type { EmbeddedProduct } from "../../mocks/embedded-product.ts";
import type { PassedCall } from "../../mocks/embedded-user-api.ts";
import type { Page } from "../../mocks/page.ts";
import { PASSWORD } from "../../mocks/registered-visitor.ts";
import type { Visitor } from "../../mocks/visitor.ts";
import {
  counts,
  giveAnswer,
  isSent,
  type Learner,
  mergeLearners,
  newDeviceState,
  newLearner,
  type OpenForm,
  pathOf,
  QUESTIONS,
  shownOptions,
} from "./model.ts";

/** A browser that performs each action on the web app's pages and in the model. */
export class Device {
  readonly state = newDeviceState();
  readonly #product: EmbeddedProduct;
  readonly #visitor: Visitor;
  readonly #storedForms = new Set<string>();

  constructor(product: EmbeddedProduct, address: string) {
    this.#product = product;
    this.#visitor = product.visitor(address);
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
    const expected = isSent(this.state, question) ? [201] : [];
    // A page that says that an earlier answer counts is shown from its top.
    const anchor = counts(this.state, option) ? "#verdict" : "";
    const { page, calls } = await this.#post(pathOf(question), { nonce, answer: option });
    expect(page.location).toBe(`${pathOf(question)}/feedback${anchor}`);
    expect(statusesOf(calls, "/v1/user_answers")).toEqual(expected);
    if (expected.length === 0) return;
    const form = [nonce, this.state.learner.uuid, option].join();
    giveAnswer(this.state, { order: this.#product.calls.length, option }, this.#storedForms.has(form));
    this.#storedForms.add(form);
  }

  /** Returns the learner, who then has an account; null if the form is refused or leads elsewhere. */
  async signUp(email: string, isTaken: boolean): Promise<Learner | null> {
    const form = { email, password: PASSWORD, confirmPassword: PASSWORD, agreementsCheck: "on" };
    const { page, calls } = await this.#post("/account/signup", form);
    if (this.state.isLoggedIn) return expectToLeadOn(page);
    if (isTaken) return expectRefusal(page, 422);
    expect(page.location).toBe("/account/signup/success");
    expect(bodiesOf(calls, "/v1/users/login")).toEqual([{ email, password: PASSWORD }]);
    Object.assign(this.state, { isLoggedIn: true });
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

  /** Every page shows the logged-in user and this learner's answers, and loads nobody else's. */
  async expectOwnProgress(): Promise<void> {
    const shown: (string | null)[] = [];
    const from = this.#product.calls.length;
    const { html } = await this.#visitor.open("/about");
    expect(html.includes('href="/account/login?back=%2Fabout"')).toBe(!this.state.isLoggedIn);
    for (const question of QUESTIONS) shown.push((await this.#visitor.open(pathOf(question))).radios.checked);
    expect(shown).toEqual(shownOptions(this.state));
    const asked = this.#product.calls.slice(from).flatMap(({ user }) => user ?? []);
    expect(asked.filter((user) => user !== this.state.learner.uuid)).toEqual([]);
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

/** Leaves out requests that were repeated after a renewal of the tokens. */
function statusesOf(calls: readonly PassedCall[], path: string): number[] {
  const statuses = calls.filter(({ name }) => name === `POST ${path}`).map(({ status }) => status);
  return statuses.filter((status) => status !== 401);
}

function bodiesOf(calls: readonly PassedCall[], path: string): unknown[] {
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
