import { beforeAll } from "vitest";
import type { Room } from "../../../contracts/rooms.ts";
import type { UserAnswerRequest } from "../../../contracts/user-api.ts";
import { createContentIndex } from "../../../embedded/user-api/content/create-content-index.ts";
import type { Database } from "../../../embedded/user-api/database/database.ts";
import type { Suite } from "./databases.ts";
import { newAddress, type SampleAccount, type SampleAccounts, withToken } from "./sample-accounts.ts";
import { createSampleApi, type SampleApi } from "./sample-api.ts";
import { fixedContent, SAMPLE_ENTRIES } from "./sample-content.ts";

export const NEW_ROOM = { name: "7B", question_global_ids: ["q1", "w1", "q2"], language: "en" };

export function inRoom(event_code: string, user_uuid: string, answer: string): Partial<UserAnswerRequest> {
  return {
    question_global_id: answer.split("-")[0] ?? "",
    answer_global_id: answer,
    event_code,
    user_uuid,
  };
}

export function createSampleRooms(api: SampleApi, accounts: SampleAccounts, db: Database) {
  async function newTeacher(): Promise<SampleAccount> {
    const account = await accounts.newAccount();
    await db.query.updateTable("users").set({ is_verified: true }).where("uuid", "=", account.uuid).execute();
    return account;
  }

  function post(teacher: SampleAccount, body: object = NEW_ROOM, headers: Record<string, string> = {}) {
    return api.call("POST", "/v1/rooms", { body, headers: { ...withToken(teacher.access), ...headers } });
  }

  async function newRoom(teacher: SampleAccount, more: Partial<typeof NEW_ROOM> = {}): Promise<Room> {
    const { body } = await post(teacher, { ...NEW_ROOM, ...more });
    return body.room;
  }

  function read(code: string, headers: Record<string, string> = {}, peer = newAddress()) {
    return api.call("GET", `/v1/rooms/${encodeURIComponent(code)}`, { headers, peer });
  }

  async function list(teacher: SampleAccount): Promise<Room[]> {
    return (await api.call("GET", "/v1/rooms", { headers: withToken(teacher.access) })).body.rooms;
  }

  function change(teacher: SampleAccount, code: string, body: object) {
    return api.call("PUT", `/v1/rooms/${code}`, { body, headers: withToken(teacher.access) });
  }

  function remove(teacher: SampleAccount, code: string) {
    return api.call("DELETE", `/v1/rooms/${code}`, { headers: withToken(teacher.access) });
  }

  function answer(code: string, user: string, given: string, headers: Record<string, string> = {}) {
    return api.answer(inRoom(code, user, given), headers);
  }

  /** A new pupil gives these answers. */
  async function newPupil(code: string, ...given: string[]): Promise<string> {
    const user = await api.newUser();
    for (const one of given) await answer(code, user, one);
    return user;
  }

  function results(code: string, key = "", headers: Record<string, string> = {}) {
    return api.call("GET", `/v1/events/${code}/results?key=${encodeURIComponent(key)}`, { headers });
  }

  /** The user's own answers in the room. */
  async function answersOf(code: string, user: string, headers: Record<string, string> = {}) {
    const path = `/v1/user_answers?user_uuid=${user}&event_code=${code}`;
    return (await api.call("GET", path, { headers })).body.user_answers;
  }

  return { newTeacher, post, newRoom, read, list, change, remove, answer, newPupil, results, answersOf };
}

export type SampleRooms = ReturnType<typeof createSampleRooms>;

/** The calls about rooms, and the teacher `eva`. */
export function setUpRooms({ db, api, accounts }: Suite) {
  let eva: SampleAccount;
  beforeAll(async () => {
    eva = await rooms.newTeacher();
  });
  const rooms = createSampleRooms(api, accounts, db);
  return {
    ...rooms,

    get eva() {
      return eva;
    },

    newCode: async (): Promise<string> => (await rooms.newRoom(eva)).code,

    /** The API after the editors removed entries. */
    without: (...ids: string[]): SampleApi =>
      createSampleApi(db, {
        content: fixedContent(createContentIndex(SAMPLE_ENTRIES.filter(({ id }) => !ids.includes(id)))),
      }),
  };
}

/** An API that notes each statement. */
export function createCountedApi(db: Database): { api: SampleApi; statements: string[] } {
  const statements: string[] = [];
  const api = createSampleApi(db, {
    db: {
      ...db,
      run: (statement, values) => {
        statements.push(statement.name);
        return db.run(statement, values);
      },
      query: db.query.withPlugin({
        transformQuery: ({ node }) => {
          statements.push(node.kind);
          return node;
        },
        transformResult: async ({ result }) => result,
      }),
    },
  });
  return { api, statements };
}
