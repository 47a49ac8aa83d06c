import { expect } from "vitest";
import type { UserAnswerRequest } from "../../../contracts/user-api.ts";
import { GOOD_PASSWORD, newAddress, registration, withToken } from "./sample-accounts.ts";
import type { SampleApi } from "./sample-api.ts";

/** Behaves like a browser with the web app: it has at most one user and follows the contract. */
export class Device {
  #api: SampleApi;
  uuid: string | null = null;
  access: string | null = null;

  constructor(api: SampleApi) {
    this.#api = api;
  }

  get headers(): Record<string, string> {
    return this.access === null ? {} : withToken(this.access);
  }

  async requireUser(): Promise<string> {
    this.uuid ??= await this.#api.newUser();
    return this.uuid;
  }

  /** If the user was merged or deleted, sends the answer again for the current user. */
  async answer(request: (user: string) => Partial<UserAnswerRequest>, key: string): Promise<void> {
    for (let tries = 0; tries < 3; tries += 1) {
      const user = await this.requireUser();
      const headers = { ...this.headers, "Idempotency-Key": key };
      const { status, body } = await this.#api.answer(request(user), headers);
      if (status === 201) return;
      expect([status, body.error.code]).toEqual([404, "user_not_found"]);
      if (this.uuid === user) this.forget();
    }
    throw new Error("The answer found no user three times");
  }

  async register(email: string): Promise<void> {
    const body = registration(await this.requireUser(), email);
    const { status } = await this.#api.call("POST", "/v1/users/register", { body, peer: newAddress() });
    expect(status).toBe(201);
    await this.logIn(email, null);
  }

  async logIn(email: string, uuid = this.uuid): Promise<void> {
    const body = { email, password: GOOD_PASSWORD, ...(uuid !== null && { uuid }) };
    const response = await this.#api.call("POST", "/v1/users/login", { body, peer: newAddress() });
    expect(response.status).toBe(200);
    this.uuid = response.body.user.uuid;
    this.access = response.body.access_token;
  }

  forget(): void {
    this.uuid = null;
    this.access = null;
  }

  async handOffTo(other: Device): Promise<void> {
    const from = { user_uuid: await this.requireUser() };
    const code = await this.#api.call("POST", "/v1/users/handoff", { body: from, headers: this.headers });
    const body = { code: code.body.code, user_uuid: await other.requireUser() };
    const claim = { body, headers: other.headers };
    expect((await this.#api.call("POST", "/v1/users/handoff/claim", claim)).status).toBe(200);
  }

  async get(path: string) {
    const query = `${path.includes("?") ? "&" : "?"}user_uuid=${await this.requireUser()}`;
    const { status, body } = await this.#api.call("GET", `/v1/${path}${query}`, { headers: this.headers });
    expect([path, status]).toEqual([path, 200]);
    return body;
  }
}
