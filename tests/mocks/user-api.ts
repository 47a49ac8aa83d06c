import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { http, HttpResponse } from "msw";
import { z } from "zod";
import type { Certificate } from "../../contracts/progress.ts";
import type { Database } from "../../embedded/user-api/database/database.ts";
import type { MailKind } from "../../embedded/user-api/database/schema.ts";
import { deleteUserRows } from "../../embedded/user-api/database/user-tables.ts";
import { createEventKeys } from "../../embedded/user-api/events/event-keys.ts";
import { plainHasher, tokenOf } from "../contract/user-api/sample-accounts.ts";
import { createSampleApi, SECRET } from "../contract/user-api/sample-api.ts";
import type { Space } from "./space.ts";
import { contentOf } from "./space-content.ts";
import { UserApiFaults } from "./user-api-faults.ts";
import { backUp, empty, openDatabase } from "./worker-database.ts";

export const API_ORIGIN = "http://users.test";
/** A connection from the web app on the same machine. */
export const CONNECTION = { incoming: { socket: { remoteAddress: "127.0.0.1", remoteFamily: "IPv4" } } };

const ACCESS_TOKEN_MS = 15 * 60_000;
const topicsReply = z.array(z.looseObject({ global_id: z.string() }));
const newUserReply = z.object({ user: z.object({ uuid: z.string() }) });

export function toEventKey(code: string): string {
  return createEventKeys([SECRET]).createKey(code);
}

/** The reference user API over the worker's database, which it empties first. Its limits count for itself alone. */
export class UserApi extends UserApiFaults {
  readonly handlers = [http.all(`${API_ORIGIN}/*`, ({ request }) => this.#accept(request))];
  readonly #space: Space;
  #opened: Promise<{ db: Database; api: ReturnType<typeof createSampleApi> }> | undefined;
  /** Stores data before the next call, in order. */
  #prepared: Promise<unknown> = Promise.resolve();
  readonly #running = new Set<Promise<Response>>();
  /** The users in the order of their creation. */
  readonly #created: string[] = [];
  readonly #rightAnswers = new Set<string>();
  #passedMs = 0;
  #isClosed = false;

  constructor(space: Space) {
    super();
    this.#space = space;
  }

  /** Waits for the calls that the test left behind, so that they change nothing in the next one. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.allSettled(this.#running);
    await this.#prepared;
  }

  #accept(request: Request): Promise<Response> {
    return this.respond(request, (passed) => {
      if (this.#isClosed) return Promise.resolve(HttpResponse.error());
      const response = this.#call(passed);
      this.#running.add(response);
      return response.finally(() => this.#running.delete(response));
    });
  }

  async #call(request: Request): Promise<Response> {
    const { api } = await this.#open();
    await this.#prepared;
    const response = await api.app.fetch(request, CONNECTION);
    if (response.status === 201 && request.url.startsWith(`${API_ORIGIN}/v1/users?`)) {
      const { user } = newUserReply.parse(await response.clone().json());
      if (!this.#created.includes(user.uuid)) this.#created.push(user.uuid);
    }
    return response;
  }

  #open() {
    this.#opened ??= this.#start();
    return this.#opened;
  }

  async #start() {
    const db = await openDatabase();
    await empty(db.query);
    const clock = () => new Date(Date.now() + this.#passedMs);
    return {
      db,
      api: createSampleApi(db, {
        content: contentOf(this.#space, this.#rightAnswers),
        passwords: plainHasher,
        clock,
      }),
    };
  }

  async #query() {
    const { db } = await this.#open();
    await this.#prepared;
    return db.query;
  }

  /** Stores data before the next call. */
  prepare(store: (db: Database) => Promise<unknown>): void {
    this.#prepared = this.#prepared.then(async () => store((await this.#open()).db));
  }

  async users(): Promise<string[]> {
    const rows = await (await this.#query()).selectFrom("users").select("uuid").execute();
    const known = new Set(rows.map(({ uuid }) => uuid));
    return this.#created.filter((uuid) => known.has(uuid));
  }

  async answers() {
    const query = await this.#query();
    return query.selectFrom("user_answers").selectAll().orderBy("answered_at").orderBy("id").execute();
  }

  /** The registered users. Passwords are as the tests' hasher stores them. */
  async accounts() {
    return (await this.#query())
      .selectFrom("users")
      .leftJoin("user_passwords", "user_passwords.user_uuid", "users.uuid")
      .where("email", "is not", null)
      .orderBy("registered_at")
      .select(["uuid", "email", "name", "is_verified", "hash as password"])
      .execute();
  }

  /** The learners' positions in challenges. */
  async places() {
    return (await this.#query()).selectFrom("challenge_progress").selectAll().execute();
  }

  async members() {
    return (await this.#query())
      .selectFrom("group_members")
      .innerJoin("users", "users.uuid", "group_members.user_uuid")
      .select(["email", "group_code as code"])
      .execute();
  }

  /** The recipients of all mails, or of those of one kind. */
  async mailedTo(kind?: MailKind): Promise<string[]> {
    const mails = await this.#mails();
    return mails.filter((one) => one.kind === (kind ?? one.kind)).map(({ recipient }) => recipient);
  }

  /** The token in the newest mail of this kind. */
  async mailedToken(kind: MailKind): Promise<string> {
    const row = (await this.#mails()).findLast((one) => one.kind === kind);
    return row ? tokenOf((await this.#open()).db, row) : "";
  }

  /** The mails without those to nobody, which are queued for unknown addresses. */
  async #mails() {
    const query = await this.#query();
    return query.selectFrom("mails").selectAll().where("recipient", "!=", "").orderBy("id").execute();
  }

  /** Makes the present access tokens expire. */
  expireAccessTokens(): void {
    this.#passedMs += ACCESS_TOKEN_MS + 1_000;
  }

  /** Deletes the users' data for good, of all users if none is named. */
  forgetUsers(...uuids: string[]): void {
    this.prepare(async ({ query }) => {
      await query
        .transaction()
        .execute((trx) => deleteUserRows(trx, ...(uuids.length > 0 ? uuids : this.#created)));
    });
  }

  setAccounts(values: { name?: string; is_verified?: boolean }): void {
    this.prepare(({ query }) =>
      query.updateTable("users").set(values).where("email", "is not", null).execute(),
    );
  }

  setStatistics(question: string, { answered, wrong }: { answered: number; wrong: number }): void {
    const counts = { answered: String(answered), wrong: String(wrong) };
    this.prepare(({ query }) =>
      query
        .insertInto("question_statistics")
        .values({ question_global_id: question, shard: 0, ...counts })
        .onConflict((conflict) => conflict.columns(["question_global_id", "shard"]).doUpdateSet(counts))
        .execute(),
    );
  }

  /** Makes the API judge these answers as right, whatever the pages' content says. */
  judgeRight(...answerIds: string[]): void {
    this.#rightAnswers.clear();
    for (const id of answerIds) this.#rightAnswers.add(id);
  }

  /** Replies about this topic as if the learner had come this far. */
  overlayTopic(topic: { global_id: string; diploma_test?: object; challenges?: object }): void {
    this.alter(/^GET \/v1\/topics$/, ({ topics }) => {
      const others = topicsReply.parse(topics).filter(({ global_id }) => global_id !== topic.global_id);
      return { topics: [...others, topic] };
    });
  }

  /** Adds a certificate of the newest user, unless another or a stranger is named. Replaces an earlier one. */
  addCertificate({ user_uuid, issued_at, ...certificate }: Certificate & { user_uuid?: string }): void {
    this.prepare(async ({ query }) => {
      const owner = user_uuid ?? this.#created.at(-1) ?? randomUUID();
      await sql`insert into users (uuid, source, is_kiosk_user, created_at)
        values (${owner}, 'web', false, now()) on conflict do nothing`.execute(query);
      await query
        .deleteFrom("certificates")
        .where(({ eb, or, and }) =>
          or([
            eb("id", "=", certificate.id),
            and({ user_uuid: owner, topic_global_id: certificate.topic_global_id }),
          ]),
        )
        .execute();
      await query
        .insertInto("certificates")
        .values({ user_uuid: owner, issued_at: new Date(issued_at), ...certificate })
        .execute();
    });
  }

  removeCertificates(): void {
    this.prepare(({ query }) => query.deleteFrom("certificates").execute());
  }

  /** @returns a function that stores again what is stored now, and nothing else */
  async backUp(): Promise<() => Promise<void>> {
    return backUp(await this.#query());
  }
}
