import { expect } from "vitest";
import { newEmail } from "../../contract/user-api/sample-accounts.ts";
import type { EmbeddedProduct } from "../../mocks/embedded-product.ts";
import { Device } from "./device.ts";
import { expectedRecord, type Learner } from "./model.ts";
import { readRecord } from "./read-record.ts";
import type { Step } from "./steps.ts";

const ACCESS_TOKEN_MS = 15 * 60_000;

type Account = { email: string; learner: Learner | null };

/** Two devices and up to two accounts. */
export class Run {
  readonly #product: EmbeddedProduct;
  readonly #devices: readonly [Device, Device];
  readonly #accounts: readonly [Account, Account] = [newAccount(), newAccount()];
  readonly #learners = new Set<Learner>();

  constructor(product: EmbeddedProduct, address: string) {
    this.#product = product;
    this.#devices = [new Device(product, address), new Device(product, address)];
  }

  /** Compares what each page shows after each step, and at the end what the user API has stored. */
  async take(steps: readonly Step[]): Promise<void> {
    for (const device of this.#devices) await device.openStart();
    for (const step of steps) {
      if (step.kind === "let access tokens run out") this.#product.pass(ACCESS_TOKEN_MS + 1_000);
      else await this.#takeOn(this.#devices[step.device], step);
    }
    for (const learner of this.#learners)
      expect(await readRecord(this.#product, learner)).toEqual(expectedRecord(learner));
  }

  async #takeOn(device: Device, step: Exclude<Step, { kind: "let access tokens run out" }>): Promise<void> {
    const { state } = device;
    const account = "account" in step ? this.#accounts[step.account] : newAccount();
    if (step.kind === "answer") await device.answer(await device.openForm(step.question), step.letter);
    if (step.kind === "open form") state.openForm = await device.openForm(step.question);
    if (step.kind === "send open form" && state.openForm) await device.answer(state.openForm, step.letter);
    if (step.kind === "sign up") await this.#signUp(device, account);
    if (step.kind === "log in") await this.#logIn(device, account);
    if (step.kind === "log out") await device.logOut();
    if (step.kind === "lose progress cookie") device.loseProgressCookie();
    await device.expectOwnProgress();
    this.#learners.add(state.learner);
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

function newAccount(): Account {
  return { email: newEmail(), learner: null };
}
