import type { Database } from "../../../../embedded/user-api/database/database.ts";
import { apiDocument } from "../../../../embedded/user-api/openapi/api-document.ts";
import { createSampleAccounts, GOOD_PASSWORD, tokenOf } from "../sample-accounts.ts";
import { createSampleApi, inDiploma } from "../sample-api.ts";
import { buildRequest, type BuiltRequest, type DescribedCall, listCalls } from "./build-request.ts";
import { Judge, type Reply } from "./judge-reply.ts";
import { KnownState } from "./known-state.ts";
import type { Plan } from "./plan.ts";

const LOOPBACK = { incoming: { socket: { remoteAddress: "127.0.0.1", remoteFamily: "IPv4" } } };

export class FuzzSession {
  #db: Database;
  #api: ReturnType<typeof createSampleApi>;
  #calls: DescribedCall[] = [];
  #judge: Judge | null = null;
  #known = new KnownState();
  #statuses = new Map<number, number>();
  #succeeded = new Set<string>();

  constructor(db: Database) {
    this.#db = db;
    this.#api = createSampleApi(db);
  }

  async prepare(): Promise<void> {
    const document = apiDocument.parse((await this.#api.call("GET", "/openapi.json")).body);
    this.#calls = listCalls(document);
    this.#judge = new Judge(document);
    const accounts = createSampleAccounts(this.#api, this.#db);
    for (let i = 0; i < 6; i += 1) {
      const account = await accounts.newAccount(this.#known.newEmail());
      this.#known.accounts.push({ ...account, password: GOOD_PASSWORD });
      this.#known.users.push(await this.#newUserInChallenge());
    }
    await this.#earnCertificate(await this.#api.newUser());
  }

  /** @returns every fault of the response */
  async listFaults(plan: Plan): Promise<string[]> {
    const request = buildRequest(plan, this.#calls, this.#known);
    const reply = await this.#send(request);
    this.#statuses.set(reply.status, (this.#statuses.get(reply.status) ?? 0) + 1);
    const faults = this.#judge?.listFaults(request, reply) ?? ["not prepared"];
    if (faults.length === 0 && reply.status < 300) await this.#learn(request, reply);
    return faults;
  }

  async readMails(): Promise<void> {
    const mails = await this.#db.query.selectFrom("mails").selectAll().execute();
    for (const mail of mails) {
      this.#known.mailed.push({
        uuid: mail.user_uuid,
        token: await tokenOf(this.#db, mail),
        kind: mail.kind,
      });
    }
    await this.#db.query.deleteFrom("mails").execute();
  }

  get counts(): string {
    const sorted = [...this.#statuses].sort(([one], [other]) => one - other);
    return sorted.map(([status, count]) => `${status}: ${count}`).join(", ");
  }

  get unsuccessfulCalls(): string[] {
    return this.#calls.map(({ operation }) => operation.operationId).filter((id) => !this.#succeeded.has(id));
  }

  /** Most later writes come from sessions that other requests have ended. */
  async #newUserInChallenge(): Promise<string> {
    const user_uuid = await this.#api.newUser();
    const place = { current_segment: 0, current_segment_description: "intro", current_screen: 0 };
    const body = { challenge_progress: { challenge_global_id: "panels", ...place }, user_uuid };
    await this.#api.call("POST", "/v1/users/challenge_progress", { body });
    return user_uuid;
  }

  async #earnCertificate(user: string): Promise<void> {
    for (const answer of ["d1-a", "d2-a", "d3-a"]) await this.#api.answer(inDiploma(user, answer));
    const { body } = await this.#api.call("GET", `/v1/certificates?user_uuid=${user}`);
    this.#known.certificates.push(body.certificates[0].id);
  }

  async #send({ address, method, headers, body }: BuiltRequest): Promise<Reply> {
    const init = { method, headers, ...(body !== undefined && { body }) };
    const response = await this.#api.app.request(address, init, LOOPBACK);
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  async #learn({ call, method, body, asker }: BuiltRequest, { text }: Reply): Promise<void> {
    if (!call || method === "HEAD") return;
    const { operationId, requestBody } = call.operation;
    const sent: unknown = requestBody && (await new Response(body).json());
    this.#succeeded.add(operationId);
    this.#known.learn(operationId, sent, JSON.parse(text), asker.uuid);
  }
}
