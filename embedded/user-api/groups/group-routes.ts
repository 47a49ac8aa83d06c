import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { sql } from "kysely";
import { groupReply, groupRequest } from "../../../contracts/progress.ts";
import { errorReply } from "../../../contracts/user-api.ts";
import { findContentOrThrow } from "../content/content-index.ts";
import type { Database } from "../database/database.ts";
import { Failure } from "../errors/failure.ts";
import {
  BEARER_FAILURES,
  BEARER_ONLY,
  BODY_FAILURES,
  json,
  jsonBody,
  LIMIT_FAILURE,
} from "../http/route-parts.ts";
import { createRouter } from "../http/router.ts";
import type { Services } from "../services.ts";
import { requireLoggedIn } from "../users/users.ts";

export function groupRoutes(services: Services): OpenAPIHono {
  const { db, content, clock } = services;
  const routes = createRouter();
  routes.openapi(postGroup, async (c) => {
    const { user } = await requireLoggedIn(c, services);
    await services.limits.groupCodes.consume(user.uuid);
    const typed = c.req.valid("json").code;
    const code = await findContentOrThrow(content, ({ findGroup }) => findGroup(typed));
    if (!(await joinGroup(db, user.uuid, code, clock()))) throw new Failure("unauthorized");
    return c.json({ group: { code } }, 200);
  });
  return routes;
}

const postGroup = createRoute({
  method: "post",
  path: "/v1/users/group",
  summary: "Join a group; joining again changes nothing",
  ...BEARER_ONLY,
  request: { body: jsonBody(groupRequest, "The group's code, in any letter case") },
  responses: {
    200: json(groupReply, "The group"),
    ...BEARER_FAILURES,
    ...BODY_FAILURES,
    ...LIMIT_FAILURE,
    404: json(errorReply, "No group has this code"),
  },
});

/** False if the user was deleted. */
async function joinGroup(db: Database, userUuid: string, code: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    with joining as (
      select uuid from users where uuid = ${userUuid}::uuid for key share
    ), joined as (
      insert into group_members (user_uuid, group_code, joined_at)
      select uuid, ${code}::text, ${now}::timestamptz from joining
      on conflict (user_uuid, group_code) do nothing
    )
    select uuid from joining`.execute(db.query);
  return rows.length > 0;
}
