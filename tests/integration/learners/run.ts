import { expect } from "vitest";
import { newAddress, newEmail } from "../../contract/user-api/sample-accounts.ts";
import type { EmbeddedProduct } from "../../mocks/embedded-product.ts";
import { Device } from "./device.ts";
import { expectedRecord, giveAnswer, type Learner, newestRound, QUESTIONS } from "./model.ts";
import { headersOf, readRecord } from "./read-record.ts";
import type { AppAnswer, Step } from "./steps.ts";

const ACCESS_TOKEN_MS = 15 * 60_000;

type Account = { email: string; learner: Learner | null };

/** A run on two devices with up to two accounts. */
export class Run {
  readonly #product: EmbeddedProduct;
  readonly #devices: readonly [Device, Device];
  readonly #accounts: readonly [Account, Account] = [newAccount(), newAccount()];
  readonly #learners = new Set<Learner>();
  #order = 0;

  constructor(product: EmbeddedProduct) {
    this.#product = product;
    const address = newAddress();
    const newDevice = () => new Device(product, address, () => (this.#order += 1));
    this.#devices = [newDevice(), newDevice()];
  }

  /** Takes the steps. Compares a page after each step, and at the end all pages and the data of the user API. */
  async take(steps: readonly Step[]): Promise<void> {
    for (const device of this.#devices) await device.openStart();
    for (const step of steps) await this.#take(step);
    for (const device of this.#devices) await device.expectOwnProgress(QUESTIONS);
    for (const learner of this.#learners)
      expect(await readRecord(this.#product, learner)).toEqual(expectedRecord(learner));
  }

  async #take(step: Step): Promise<void> {
    const device = this.#devices[step.device];
    const { state } = device;
    const account = "account" in step ? this.#accounts[step.account] : newAccount();
    if (step.kind === "let access tokens run out") this.#product.pass(ACCESS_TOKEN_MS + 1_000);
    if (step.kind === "answer") await device.answer(await device.openForm(step.question), step.letter);
    if (step.kind === "open form") state.openForm = await device.openForm(step.question);
    if (step.kind === "send open form" && state.openForm) await device.answer(state.openForm, step.letter);
    if (step.kind === "begin again") await device.beginAgain(step.question);
    if (step.kind === "answer at the fair") await device.answerAtFair(step.letter);
    if (step.kind === "go on in the challenge") await device.goOnInChallenge(step.letter);
    if (step.kind === "try the diploma") await device.tryDiploma(step.rights);
    if (step.kind === "answer in an app") await this.#answerInApp(state.learner, step);
    if (step.kind === "hand off") await device.handOffTo(this.#devices[step.device === 0 ? 1 : 0]);
    if (step.kind === "sign up") await this.#signUp(device, account);
    if (step.kind === "log in") await this.#logIn(device, account);
    if (step.kind === "log out") await device.logOut();
    if (step.kind === "lose progress cookie") device.loseProgressCookie();
    await device.expectOwnProgress([step.look]);
    for (const one of this.#devices) this.#learners.add(one.state.learner);
  }

  /** Another client of the user API may answer in any order and round, and repeats its request. */
  async #answerInApp(learner: Learner, { place, round, question, letter }: AppAnswer): Promise<void> {
    const { uuid } = learner;
    if (uuid === null) return;
    const { api } = this.#product;
    const headers = { ...(await headersOf(api, learner)), "Idempotency-Key": crypto.randomUUID() };
    const option = `${question}-${letter}`;
    const request = { user_uuid: uuid, question_global_id: question, answer_global_id: option };
    const send = () => api.answer({ ...request, ...toScope(place, round) }, headers);
    const isOpen = "test_round" in toScope(place, round) ? round <= newestRound(learner, place) + 1 : true;
    const first = await send();
    expect(first.status).toBe(isOpen ? 201 : 422);
    expect(await send()).toMatchObject({ status: first.status, body: first.body });
    const order = (this.#order += 1);
    if (isOpen) giveAnswer(learner, { order, place, round: place in ROUNDLESS ? 1 : round, option });
  }

  async #signUp(device: Device, account: Account): Promise<void> {
    const learner = await device.signUp(account.email, account.learner !== null);
    if (!learner) return;
    account.learner = learner;
    learner.email = account.email;
  }

  async #logIn(device: Device, account: Account): Promise<void> {
    const before = device.state.learner;
    await device.logIn(account.email, account.learner);
    if (device.state.learner !== before) this.#learners.delete(before);
  }
}

const ROUNDLESS = { facts: true, alone: true };

function toScope(place: AppAnswer["place"], test_round: number) {
  const topic = { topic_global_id: "energy" };
  if (place === "alone") return {};
  if (place === "facts")
    return {
      ...topic,
      chapter_contentful_id: "chapter",
      challenge_global_id: "story",
      combo_global_id: "facts",
    };
  return { ...topic, test_global_id: place, test_round };
}

function newAccount(): Account {
  return { email: newEmail(), learner: null };
}
