import { createConfig, lintFromString } from "@redocly/openapi-core";
import { beforeAll, expect, it } from "vitest";
import type { ApiDocument } from "../../../embedded/user-api/openapi/api-document.ts";
import { describeWithoutServices } from "./describe-without-services.ts";

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
