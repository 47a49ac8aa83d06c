import { randomUUIDv7 } from "node:crypto";
import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import {
  type UserAnswerReply,
  userAnswerReply,
  type UserAnswerRequest,
  userAnswerRequest,
} from "../../../contracts/user-api.ts";
import { requireContentIndex } from "../content/content-index.ts";
import { Failure } from "../errors/failure.ts";
import {
  idempotencyHeaders,
  json,
  jsonBody,
  LIMIT_FAILURE,
  USER_FAILURES,
  WRITE_FAILURES,
} from "../http/route-parts.ts";
import { createRouter } from "../http/router.ts";
import { countGuess, limitGuesses } from "../rooms/guessed-codes.ts";
import { findRoom } from "../rooms/rooms.ts";
import type { Services } from "../services.ts";
import { readLanguage } from "../texts/language.ts";
import { checkBearer, requireUser } from "../users/users.ts";
import { AnswerQueue, createAnswerClock } from "./answer-queue.ts";
import { type FieldErrors, judgeAnswer, type Judgement } from "./judge-answer.ts";
import { getHighestRound, getStoredAnswer, hasAnswerInEvent, isSameCode } from "./store-answer.ts";

export function answerRoutes(services: Services): OpenAPIHono {
  const nextTime = createAnswerClock(services.clock);
  const queue = new AnswerQueue(services.db, services.log);
  const servicesWithQueue = { ...services, queue };
  services.metrics.createGauge(
    { name: "vidare_answers_waiting", help: "Answers that wait to be stored" },
    () => queue.pending,
  );
  const routes = createRouter();
  routes.openapi(postUserAnswer, async (c) => {
    const key = c.req.valid("header")["Idempotency-Key"];
    const request = c.req.valid("json");
    const reply = await acceptAnswer(c, servicesWithQueue, request, { key, time: nextTime() });
    return c.json(reply, 201);
  });
  return routes;
}

const postUserAnswer = createRoute({
  method: "post",
  path: "/v1/user_answers",
  summary: "Give an answer",
  request: {
    headers: idempotencyHeaders,
    body: jsonBody(userAnswerRequest, "The answer; fields that do not apply are null"),
  },
  responses: {
    201: json(userAnswerReply, "Whether the answer is correct"),
    ...USER_FAILURES,
    ...WRITE_FAILURES,
    ...LIMIT_FAILURE,
  },
});

async function acceptAnswer(
  c: Context,
  services: Services & { queue: AnswerQueue },
  request: UserAnswerRequest,
  { key, time }: { key: string | undefined; time: string },
): Promise<UserAnswerReply> {
  const id = key ?? randomUUIDv7();
  const bearer = await checkBearer(c, services, request.user_uuid);
  // Requests without the user's token have a limit of their own, so that they cannot use up a registered user's.
  await services.limits.answers.consume(request.user_uuid.toLowerCase(), bearer ? "registered" : "by uuid");
  const { event_code: code } = request;
  if (code !== null)
    await limitGuesses(c, services, () => hasAnswerInEvent(services.db, request.user_uuid, code));
  const judgement = await judgeByFreshContent(services, request);
  if ("errors" in judgement) return replayOrReject(c, services, request, key, judgement.errors);
  const context = { id, answeredAt: time, isBearer: bearer !== null, language: readLanguage(c) };
  const toStore = { answer: judgement.answer, context };
  const reply = toReply(judgement.answer.is_correct, id);
  if (await services.queue.store(toStore)) return reply;
  await requireUser(c, services, request.user_uuid);
  const first = await replayAnswer(services, request, id);
  if (first) return first;
  await checkRound(services, request);
  if (judgement.answer.room !== null) await checkRoom(services, judgement.answer.room);
  // Tries again, because the first answer in the round before may have been stored at the same time.
  if (await services.queue.store(toStore)) return reply;
  throw new Error("An answer was not stored, although its user exists, its id is free and its round is open");
}

async function checkRound({ db }: Services, request: UserAnswerRequest): Promise<void> {
  const { test_round: round, topic_global_id: topic, test_global_id: test } = request;
  if (round === null || topic === null || test === null) return;
  if (round > (await getHighestRound(db, request.user_uuid, topic, test)) + 1)
    throw new Failure("validation_failed", { errors: { test_round: "roundTooHigh" } });
}

/** Throws if the room was closed or deleted while the answer was judged. */
async function checkRoom({ db }: Services, code: string): Promise<void> {
  const room = await findRoom(db, code);
  if (room?.is_open) return;
  throw new Failure("validation_failed", { errors: { event_code: room ? "roomClosed" : "unknown" } });
}

/** Refreshes the content before rejecting an answer, because its question may have just been published. */
async function judgeByFreshContent(
  { db, content }: Services,
  request: UserAnswerRequest,
): Promise<Judgement> {
  const { event_code: code } = request;
  const contentIndex = requireContentIndex(content);
  const room = code === null || contentIndex.findEvent(code) ? null : await findRoom(db, code);
  const judgement = judgeAnswer(request, contentIndex, room);
  if ("answer" in judgement) return judgement;
  await content.refresh();
  return judgeAnswer(request, requireContentIndex(content), room);
}

/** A repeated request gets the first response even if the content has changed since. */
async function replayOrReject(
  c: Context,
  services: Services,
  request: UserAnswerRequest,
  key: string | undefined,
  errors: FieldErrors,
): Promise<UserAnswerReply> {
  await requireUser(c, services, request.user_uuid);
  const first = key === undefined ? null : await replayAnswer(services, request, key);
  if (first) return first;
  if (errors.event_code === "unknown") await countGuess(c, services);
  throw new Failure("validation_failed", { errors });
}

async function replayAnswer({ db }: Services, request: UserAnswerRequest, id: string) {
  const first = await getStoredAnswer(db, request.user_uuid, id);
  if (!first) return null;
  const { user_uuid: _user, event_code, ...ids } = request;
  const isSame =
    Object.entries(ids).every(([field, value]) => Reflect.get(first, field) === value) &&
    isSameCode(first.event_code ?? "", event_code ?? "");
  if (!isSame) throw new Failure("conflict");
  return toReply(first.is_correct, first.id);
}

function toReply(isCorrect: boolean, id: string): UserAnswerReply {
  return { data: { is_correct: isCorrect, user_answer_id: id } };
}
