import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { sql } from "kysely";
import { exportReply, okReply } from "../../../contracts/accounts.ts";
import { userReply } from "../../../contracts/user-api.ts";
import { type ContentIndex, listEventQuestions } from "../content/content-index.ts";
import type { Database } from "../database/database.ts";
import { deleteUserRows, USER_TABLES } from "../database/user-tables.ts";
import type { Bearer } from "../http/access-tokens.ts";
import { BEARER_FAILURES, BEARER_ONLY, json, LIMIT_FAILURE } from "../http/route-parts.ts";
import { createRouter } from "../http/router.ts";
import type { Services } from "../services.ts";
import {
  lockActiveSessionOrThrow,
  lockUsers,
  requireActiveSession,
  requireLoggedIn,
  toUser,
} from "../users/users.ts";
import { BoundedQueue } from "./bounded-queue.ts";

/** Exports run one at a time, because each is held in memory. */
const MAX_WAITING_EXPORTS = 20;
const MAX_EXPORT_WAIT_MS = 3_000;

export function accountRoutes(services: Services): OpenAPIHono {
  const exports = new BoundedQueue(1, MAX_WAITING_EXPORTS, MAX_EXPORT_WAIT_MS);
  const routes = createRouter();
  routes.openapi(getMe, async (c) => {
    const { user } = await requireLoggedIn(c, services);
    return c.json({ user: toUser(user) }, 200);
  });
  routes.openapi(getExport, async (c) => {
    const { user, bearer } = await requireLoggedIn(c, services);
    await services.limits.exports.consume(user.uuid);
    const contentIndex = services.content.current();
    const exporter = { bearer, now: services.clock(), contentIndex };
    const tables = await exports.run(() => exportUser(services.db, exporter));
    return c.json({ exported_at: services.clock().toISOString(), user: toUser(user), ...tables }, 200);
  });
  routes.openapi(postDelete, async (c) => {
    const { bearer } = await requireLoggedIn(c, services);
    await deleteAccount(services.db, bearer, services.clock());
    services.accountEvents.log("account_deleted", bearer.uuid);
    return c.json({ result: "OK" as const }, 200);
  });
  return routes;
}

const getMe = createRoute({
  method: "get",
  path: "/v1/users/me",
  summary: "Read the logged-in user",
  responses: { 200: json(userReply, "The user"), ...BEARER_FAILURES },
  ...BEARER_ONLY,
});

const getExport = createRoute({
  method: "get",
  path: "/v1/users/export",
  summary: "Export everything that is stored about the logged-in user",
  responses: {
    200: json(
      exportReply,
      "The user, and the rows of each table; is_correct is null in an event with questions left",
    ),
    ...BEARER_FAILURES,
    ...LIMIT_FAILURE,
  },
  ...BEARER_ONLY,
});

const postDelete = createRoute({
  method: "post",
  path: "/v1/users/delete_account",
  summary: "Delete the logged-in user and everything that is stored about the user",
  responses: { 200: json(okReply, "Everything is deleted"), ...BEARER_FAILURES },
  ...BEARER_ONLY,
});

/** Throws 401 if the bearer's session has ended. */
async function deleteAccount(db: Database, bearer: Bearer, now: Date): Promise<void> {
  await db.query.transaction().execute(async (trx) => {
    await lockUsers(trx, [bearer.uuid]);
    await lockActiveSessionOrThrow(trx, bearer, now);
    await deleteUserRows(trx, bearer.uuid);
  });
}

type Exporter = { bearer: Bearer; now: Date; contentIndex: ContentIndex | null };

/** A user's rows by table, read in one snapshot, without secrets. Throws 401 if the bearer's session has ended. */
async function exportUser(
  db: Database,
  { bearer, now, contentIndex }: Exporter,
): Promise<Record<string, object[]>> {
  const { uuid } = bearer;
  return db.query
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (trx) => {
      await requireActiveSession(trx, bearer, now);
      const tables: Record<string, object[]> = {
        users: await trx.selectFrom("users").selectAll().where("uuid", "=", uuid).execute(),
      };
      for (const [table, secrets] of Object.entries(USER_TABLES)) {
        const rows =
          table === "user_answers"
            ? await listShownAnswers(trx, uuid, contentIndex)
            : await listRows(trx, table, uuid);
        tables[table] = rows.map((row) => omit(row, ["user_uuid", ...secrets]));
      }
      return tables;
    });
}

async function listShownAnswers(trx: Database["query"], uuid: string, contentIndex: ContentIndex | null) {
  const answers = await listAnswers(trx, uuid);
  const codes = new Set(answers.flatMap(({ event_code }) => event_code ?? []));
  const rooms = await trx
    .selectFrom("rooms")
    .selectAll()
    .where("code", "in", ["", ...codes])
    .execute();
  return hideOpenVerdicts(answers, contentIndex, rooms);
}

function listAnswers(trx: Database["query"], uuid: string) {
  return trx
    .selectFrom("user_answers")
    .selectAll()
    .where("user_uuid", "=", uuid)
    .orderBy("answered_at")
    .execute();
}

async function listRows(trx: Database["query"], table: string, uuid: string): Promise<object[]> {
  const { rows } = await sql<object>`select * from ${sql.table(table)} where user_uuid = ${uuid}`.execute(
    trx,
  );
  return rows;
}

function omit(row: object, columns: readonly string[]): object {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !columns.includes(column)));
}

type StoredAnswer = {
  event_code: string | null;
  topic_global_id: string | null;
  question_global_id: string;
  is_correct: boolean;
};
type ShownAnswer<Answer> = Omit<Answer, "is_correct"> & { is_correct: boolean | null };
type AskedRoom = { code: string; is_open: boolean; question_global_ids: readonly string[] };

/** Hides which answers are right in events and open rooms that still have questions. Without content, every event counts as such. */
function hideOpenVerdicts<Answer extends StoredAnswer>(
  answers: readonly Answer[],
  contentIndex: ContentIndex | null,
  rooms: readonly AskedRoom[],
): ShownAnswer<Answer>[] {
  const openRooms = rooms.filter((room) => room.is_open);
  const listQuestions = ({ event_code, topic_global_id }: StoredAnswer, content: ContentIndex) => {
    const room = openRooms.find(({ code }) => code === event_code);
    if (topic_global_id === null)
      return room?.question_global_ids.filter((id) => content.questions.has(id)) ?? [];
    const event = content.findEvent(event_code ?? "");
    return event ? listEventQuestions(event, content) : [];
  };
  const hidden = new Set<Answer>();
  for (const [place, given] of Map.groupBy(answers, toPlace)) {
    const [first] = given;
    if (place === null || !first) continue;
    const answered = new Set(given.map(({ question_global_id }) => question_global_id));
    const isOpen = !contentIndex || listQuestions(first, contentIndex).some((id) => !answered.has(id));
    if (isOpen) for (const answer of given) hidden.add(answer);
  }
  return answers.map((answer) => (hidden.has(answer) ? { ...answer, is_correct: null } : answer));
}

/** An event of the content may have a room's code; only a room's answers have no topic. */
function toPlace({ event_code, topic_global_id }: StoredAnswer): string | null {
  return event_code === null ? null : `${topic_global_id === null ? "room" : "event"} ${event_code}`;
}
