import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { z } from "zod";
import {
  challengeCompletionReply,
  type ChallengeProgress,
  challengeProgressReply,
  type ChallengeProgressRequest,
  challengeProgressRequest,
} from "../../../contracts/progress.ts";
import { globalId } from "../../../contracts/user-api.ts";
import { findContent, findContentOrThrow, type IndexedChallenge } from "../content/content-index.ts";
import { Failure } from "../errors/failure.ts";
import {
  idempotencyHeaders,
  json,
  jsonBody,
  USER_FAILURES,
  userQuery,
  WRITE_FAILURES,
} from "../http/route-parts.ts";
import { createRouter } from "../http/router.ts";
import type { Services } from "../services.ts";
import { checkBearer, requireUser } from "../users/users.ts";
import { getProgressByKey, listCompleted, listProgress, storeProgress } from "./challenge-progress.ts";

export function challengeRoutes(services: Services): OpenAPIHono {
  const { db, content } = services;
  const find = (id: string) => findContentOrThrow(content, ({ challenges }) => challenges.get(id));
  const routes = createRouter();
  routes.openapi(getCompletion, async (c) => {
    const { user_uuid, global_id } = c.req.valid("query");
    await requireUser(c, services, user_uuid);
    const challenge: IndexedChallenge = await find(global_id);
    const completed = await listCompleted(db, user_uuid, [challenge]);
    return c.json({ global_id, is_completed: completed.has(global_id) }, 200);
  });
  routes.openapi(getProgress, async (c) => {
    const { user_uuid } = c.req.valid("query");
    await requireUser(c, services, user_uuid);
    const { globalId } = await find(c.req.valid("param").challengeGlobalId);
    const all = await listProgress(db, user_uuid);
    const progress = all.find((one) => one.challenge_global_id === globalId);
    if (!progress) throw new Failure("not_found");
    return c.json({ challenge_progress: progress }, 200);
  });
  routes.openapi(postProgress, async (c) => {
    const key = c.req.valid("header")["Idempotency-Key"];
    const stored = await acceptProgress(c, services, c.req.valid("json"), key);
    return c.json({ challenge_progress: stored }, 200);
  });
  return routes;
}

const getCompletion = createRoute({
  method: "get",
  path: "/v1/challenge/completion",
  summary: "Check whether a user completed a challenge",
  request: { query: userQuery.extend({ global_id: globalId }) },
  responses: { 200: json(challengeCompletionReply, "Whether the challenge is completed"), ...USER_FAILURES },
});

const getProgress = createRoute({
  method: "get",
  path: "/v1/users/challenge_progress/{challengeGlobalId}",
  summary: "Read a user's position in a challenge",
  request: { query: userQuery, params: z.object({ challengeGlobalId: globalId }) },
  responses: {
    200: json(challengeProgressReply, "The stored position; 404 if there is none"),
    ...USER_FAILURES,
  },
});

const postProgress = createRoute({
  method: "post",
  path: "/v1/users/challenge_progress",
  summary: "Store a user's position in a challenge",
  request: {
    headers: idempotencyHeaders,
    body: jsonBody(challengeProgressRequest, "The user's position"),
  },
  responses: {
    200: json(challengeProgressReply, "The stored position"),
    ...USER_FAILURES,
    ...WRITE_FAILURES,
  },
});

async function acceptProgress(
  c: Context,
  services: Services,
  { user_uuid, challenge_progress: progress }: ChallengeProgressRequest,
  key: string | undefined,
): Promise<ChallengeProgress> {
  const { db, content, clock } = services;
  const isBearer = (await checkBearer(c, services, user_uuid)) !== null;
  const id = progress.challenge_global_id;
  const isKnown = await findContent(content, ({ challenges }) => challenges.get(id));
  const storing = { key, isBearer, now: clock() };
  if (isKnown && (await storeProgress(db, user_uuid, progress, storing))) return progress;
  await requireUser(c, services, user_uuid);
  // A repeated request gets the first response even if the challenge was deleted since.
  const first = key === undefined ? null : await getProgressByKey(db, user_uuid, key);
  if (first && !isSameProgress(first, progress)) throw new Failure("conflict");
  if (first) return first;
  if (!isKnown) throw new Failure("validation_failed", { errors: { challenge_global_id: "unknown" } });
  throw new Error("Progress was not stored, although its user exists and its key is free");
}

function isSameProgress(one: ChallengeProgress, other: ChallengeProgress): boolean {
  return (
    one.challenge_global_id === other.challenge_global_id &&
    one.current_segment === other.current_segment &&
    one.current_segment_description === other.current_segment_description &&
    one.current_screen === other.current_screen
  );
}
