import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { SHIPPED_SITE } from "../../../contracts/site.ts";
import type { Database } from "../../../embedded/user-api/database/database.ts";
import { openPGlite } from "../../../embedded/user-api/database/open-pglite.ts";
import { createSampleApi, type SampleApi } from "./sample-api.ts";

const reference = z.object({ $ref: z.enum(["#/components/schemas/Failure", "#/components/schemas/User"]) });
const replySchema = z.union([
  z.looseObject({ type: z.literal("object") }),
  reference,
  z.object({ allOf: z.tuple([reference], z.looseObject({ type: z.literal("object") })) }),
]);

const operation = z.object({
  summary: z.string().min(1),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.enum(["query", "path", "header"]),
        required: z.boolean(),
        schema: z.looseObject({ type: z.string() }),
      }),
    )
    .default([]),
  requestBody: z
    .object({
      required: z.literal(true),
      content: z.object({
        "application/json": z.object({ schema: z.looseObject({ type: z.literal("object") }) }),
      }),
    })
    .optional(),
  responses: z.record(
    z.string().regex(/^[2-5]\d\d$/),
    z.object({
      description: z.string().min(1),
      content: z.object({
        "application/json": z.object({ schema: replySchema }),
      }),
    }),
  ),
});

const document = z.object({
  openapi: z.literal("3.1.0"),
  info: z.object({ title: z.string(), version: z.string() }),
  paths: z.record(
    z.string().startsWith("/"),
    z.partialRecord(z.enum(["get", "post", "put", "delete"]), operation),
  ),
});

const CALLS = [
  "post /v1/users",
  "put /v1/users",
  "get /v1/users/:uuid",
  "get /v1/users/me",
  "get /v1/users/export",
  "post /v1/users/register",
  "put /v1/users/verify",
  "post /v1/users/resend_verification_email",
  "post /v1/users/login",
  "post /v1/users/token_login",
  "post /v1/users/refresh_token/",
  "post /v1/users/logout",
  "put /v1/users/change_password",
  "post /v1/users/forgot_password",
  "post /v1/users/delete_account",
  "post /v1/user_answers",
  "get /v1/user_answers",
  "get /v1/user_answers/next_test_round",
  "get /v1/user_answers/correct",
  "get /v1/user_answers/latest_answer",
  "get /v1/questions/answered",
  "get /v1/topics",
  "get /v1/topics/:topicGlobalId/latest_results",
  "get /v1/questions/:globalId/statistics",
  "get /v1/challenge/completion",
  "get /v1/users/challenge_progress/:challengeGlobalId",
  "post /v1/users/challenge_progress",
  "get /v1/certificates",
  "get /v1/certificates/:id",
  "post /v1/users/group",
  "post /v1/users/handoff",
  "post /v1/users/handoff/claim",
  "get /v1/events/:code/results",
  "post /v1/rooms",
  "get /v1/rooms",
  "get /v1/rooms/:code",
  "put /v1/rooms/:code",
  "delete /v1/rooms/:code",
  "get /healthz",
  "get /readyz",
];
const ABOUT_THE_API = new Set(["/openapi.json", "/docs"]);
const REPEATABLE_PATHS = ["/v1/users", "/v1/user_answers", "/v1/users/challenge_progress", "/v1/rooms"];

let db: Database;
let api: SampleApi;
beforeAll(async () => {
  db = await openPGlite();
  api = createSampleApi(db);
});
afterAll(() => db.close());

async function read() {
  return document.parse((await api.call("GET", "/openapi.json")).body);
}

it("has the site's name, and is where the bookmarks of its former page lead", async () => {
  const named = createSampleApi(db, { site: () => ({ ...SHIPPED_SITE, name: "</title><b>" }) });
  const { body } = await named.call("GET", "/openapi.json");
  expect(body.info.title).toBe("</title><b> user API");
  expect((await named.app.request("/docs")).headers.get("Location")).toBe("/openapi.json");
});

it("is a valid OpenAPI 3.1 document with every call", async () => {
  const described = Object.entries((await read()).paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`),
  );
  const handled = api.app.routes
    .filter((route) => route.method !== "ALL" && !ABOUT_THE_API.has(route.path))
    .map((route) => `${route.method.toLowerCase()} ${route.path}`);
  expect(new Set(described)).toEqual(new Set(handled));
  expect(described).toEqual(expect.arrayContaining(CALLS));
  expect(described).toHaveLength(CALLS.length);
});

it("describes exactly those fields as required that respond with 422 when they are missing", async () => {
  const answers = (await read()).paths["/v1/user_answers"]?.post?.requestBody?.content["application/json"]
    .schema;
  const { body } = await api.call("POST", "/v1/user_answers", { body: {} });
  expect(Object.keys(body.errors)).toEqual(answers?.["required"]);
  for (const [path, methods] of Object.entries((await read()).paths)) {
    const required = methods.get?.parameters.filter((one) => one.required && one.in === "query") ?? [];
    if (required.length === 0) continue;
    const refused = await api.call("GET", path.replaceAll(/\{\w+\}/g, "sun"));
    expect(Object.keys(refused.body.errors).sort()).toEqual(required.map((one) => one.name).sort());
  }
});

it("describes all path parameters, and the keys of repeatable writes", async () => {
  const { paths } = await read();
  for (const [path, methods] of Object.entries(paths)) {
    for (const one of Object.values(methods)) {
      const inPath =
        one?.parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name) ?? [];
      expect(inPath).toEqual([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
    }
    const headers = methods.post?.parameters.filter((parameter) => parameter.in === "header") ?? [];
    expect(headers.map(({ name }) => name)).toEqual(
      methods.post && REPEATABLE_PATHS.includes(path) ? ["Idempotency-Key"] : [],
    );
  }
});
