import { createConfig, lintFromString } from "@redocly/openapi-core";
import { beforeAll, expect, it } from "vitest";
import { SHIPPED_SITE } from "../../../contracts/site.ts";
import type { ApiDocument } from "../../../embedded/user-api/openapi/api-document.ts";
import { describeWithoutServices } from "./describe-without-services.ts";
import { openForSuite } from "./open-for-suite.ts";
import { createSampleApi } from "./sample-api.ts";

const ABOUT_THE_API = new Set(["/openapi.json", "/docs"]);
const REPEATABLE_PATHS = ["/v1/users", "/v1/user_answers", "/v1/users/challenge_progress", "/v1/rooms"];

const db = openForSuite();
const api = createSampleApi(db);

let document: ApiDocument;
beforeAll(() => {
  document = describeWithoutServices();
});

it("passes an OpenAPI linter with all examples", async () => {
  const settings = {
    extends: ["recommended-strict"],
    // The contract has one path with a trailing slash, and health checks have no 4xx; both are tested below.
    rules: { "no-path-trailing-slash": "off", "operation-4xx-response": "off" },
  };
  // As text, because TypeScript needs five seconds to check an object against the linter's types.
  const config = await createConfig(JSON.stringify(settings));
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  expect(problems.map(({ message, location }) => `${message} ${location[0]?.pointer}`)).toEqual([]);
});

it("has one path with a trailing slash, and describes 4xx replies of every call except health checks", () => {
  const paths = Object.keys(document.paths);
  expect(paths.filter((path) => path.endsWith("/"))).toEqual(["/v1/users/refresh_token/"]);
  const careless = Object.entries(document.paths).filter(([, methods]) =>
    Object.values(methods).some(
      ({ responses }) => !Object.keys(responses).some((status) => status.startsWith("4")),
    ),
  );
  expect(careless.map(([path]) => path)).toEqual(["/healthz", "/readyz"]);
});

it("has unique operation ids", () => {
  const names = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map((one) => one.operationId),
  );
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain("getTopicsByTopicGlobalIdLatestResults");
});

it("is served with the site's name, and is where the bookmarks of its former page lead", async () => {
  const named = createSampleApi(db, { site: () => ({ ...SHIPPED_SITE, name: "</title><b>" }) });
  const { body } = await named.call("GET", "/openapi.json");
  expect(body.info.title).toBe("</title><b> user API");
  expect((await named.app.request("/docs")).headers.get("Location")).toBe("/openapi.json");
});

it("has every call", () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`),
  );
  const handled = api.app.routes
    .filter((route) => route.method !== "ALL" && !ABOUT_THE_API.has(route.path))
    .map((route) => `${route.method.toLowerCase()} ${route.path}`);
  expect(described.toSorted()).toEqual([...new Set(handled)].sort());
});

it("describes exactly those fields as required that respond with 422 when they are missing", async () => {
  const answer = document.paths["/v1/user_answers"]?.["post"]?.requestBody?.content["application/json"];
  const { body } = await api.call("POST", "/v1/user_answers", { body: {} });
  expect(Object.keys(body.errors)).toEqual(answer?.schema.required);
  for (const [path, { get }] of Object.entries(document.paths)) {
    const required = get?.parameters.filter((one) => one.required && one.in === "query") ?? [];
    if (required.length === 0) continue;
    const refused = await api.call("GET", path.replaceAll(/\{\w+\}/g, "sun"));
    expect(Object.keys(refused.body.errors).sort()).toEqual(required.map((one) => one.name).sort());
  }
});

it("describes the keys of repeatable writes, and of no others", () => {
  const keyed = Object.entries(document.paths).filter(([, { post }]) =>
    post?.parameters.some((parameter) => parameter.in === "header" && parameter.name === "Idempotency-Key"),
  );
  expect(keyed.map(([path]) => path).sort()).toEqual(REPEATABLE_PATHS.toSorted());
});
