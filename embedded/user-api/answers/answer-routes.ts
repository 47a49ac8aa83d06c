import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { v7 } from "uuid";
import {
  type UserAnswerReply,
  userAnswerReply,
  type UserAnswerRequest,
  userAnswerRequest,
} from "../../../contracts/user-api.ts";
import { type FieldErrors, judgeAnswer, type Judgement } from "../content/judge.ts";
import { requireKnowledge } from "../content/look-up.ts";
import { Failure } from "../errors/failure.ts";
import { readLanguage } from "../http/read-language.ts";
import { readBody, readIdempotencyKey } from "../http/read-request.ts";
import {
  commonQuery,
  idempotencyHeaders,
  json,
  jsonBody,
  LIMIT_FAILURE,
  USER_FAILURES,
  WRITE_FAILURES,
} from "../http/route-parts.ts";
import { createRouter } from "../http/router.ts";
import type { Services } from "../services.ts";
import { checkBearer, requireUser } from "../users/access.ts";
import { AnswerQueue } from "./answer-queue.ts";
import { createAnswerTimes } from "./answer-times.ts";
import { getStoredAnswer } from "./store-answer.ts";

export function answerRoutes(services: Services): OpenAPIHono {
  const nextTime = createAnswerTimes(services.clock);
  const answering = { ...services, queue: new AnswerQueue(services.db, services.log) };
  const routes = createRouter();
  // The most frequent call reads its request itself, at half the validators' cost.
  routes.openAPIRegistry.registerPath(postUserAnswer);
  routes.post(postUserAnswer.getRoutingPath(), async (c) => {
    const key = readIdempotencyKey(c);
    const request = await readBody(c, userAnswerRequest);
    const reply = await takeAnswer(c, answering, request, { key, time: nextTime() });
    return c.json(reply, 201);
  });
  return routes;
}

const postUserAnswer = createRoute({
  method: "post",
  path: "/v1/user_answers",
  summary: "Give an answer",
  request: {
    query: commonQuery,
    headers: idempotencyHeaders,
    body: jsonBody(userAnswerRequest, "The answer; what does not apply is null"),
  },
  responses: {
    201: json(userAnswerReply, "The content's verdict"),
    ...USER_FAILURES,
    ...WRITE_FAILURES,
    ...LIMIT_FAILURE,
  },
});

async function takeAnswer(
  c: Context,
  services: Services & { queue: AnswerQueue },
  request: UserAnswerRequest,
  { key, time }: { key: string | undefined; time: string },
): Promise<UserAnswerReply> {
  const id = key ?? v7({ msecs: services.clock().getTime() });
  const bearer = await checkBearer(c, services, request.user_uuid);
  // Two limits, so that knowing a registered user's uuid does not use up its answers.
  await services.limits.answers.consume(request.user_uuid.toLowerCase(), bearer ? "registered" : "by uuid");
  const judgement = await judgeByNewestContent(services, request);
  if ("errors" in judgement) return repeatOrRefuse(c, services, request, key, judgement.errors);
  const storing = { id, answeredAt: time, isBearer: bearer !== null, language: readLanguage(c) };
  if (await services.queue.store({ answer: judgement.answer, storing })) {
    return toReply(judgement.answer.is_correct, id);
  }
  await requireUser(c, services, request.user_uuid);
  const first = await repeatAnswer(services, request, id);
  if (!first) throw new Error("An answer was not stored, although its user is there and its id is free");
  return first;
}

/** A question may have just been published, so the content is read once more before a refusal. */
async function judgeByNewestContent({ content }: Services, request: UserAnswerRequest): Promise<Judgement> {
  const judgement = judgeAnswer(request, requireKnowledge(content));
  if ("answer" in judgement) return judgement;
  await content.lookAgain();
  return judgeAnswer(request, requireKnowledge(content));
}

/** A repeat gets the first reply even if the content would refuse it now. */
async function repeatOrRefuse(
  c: Context,
  services: Services,
  request: UserAnswerRequest,
  key: string | undefined,
  errors: FieldErrors,
): Promise<UserAnswerReply> {
  await requireUser(c, services, request.user_uuid);
  const first = key === undefined ? null : await repeatAnswer(services, request, key);
  if (!first) throw new Failure("validation_failed", { errors });
  return first;
}

async function repeatAnswer({ db }: Services, request: UserAnswerRequest, id: string) {
  const first = await getStoredAnswer(db, request.user_uuid, id);
  if (!first) return null;
  const { user_uuid: _user, event_code, ...ids } = request;
  const isSame =
    Object.entries(ids).every(([field, value]) => Reflect.get(first, field) === value) &&
    first.event_code?.toLowerCase() === event_code?.toLowerCase();
  if (!isSame) throw new Failure("conflict");
  return toReply(first.is_correct, first.id);
}

function toReply(isCorrect: boolean, id: string): UserAnswerReply {
  return { data: { is_correct: isCorrect, user_answer_id: id } };
}
