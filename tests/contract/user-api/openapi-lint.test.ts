import { createConfig, lintFromString } from "@redocly/openapi-core";
import { beforeAll, expect, test } from "vitest";
import type { ApiDocument } from "../../../embedded/user-api/openapi/api-document.ts";
import { describeWithoutServices } from "./describe-without-services.ts";

let document: ApiDocument;
beforeAll(() => {
  document = describeWithoutServices();
});

test("an OpenAPI linter has nothing to say, examples included", async () => {
  const config = await createConfig({
    extends: ["recommended-strict"],
    // Both are held below: the specification names one path with a slash at its end, and health has no 4xx.
    rules: { "no-path-trailing-slash": "off", "operation-4xx-response": "off" },
  });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  expect(problems.map(({ message, location }) => `${message} ${location[0]?.pointer}`)).toEqual([]);
});

test("one path alone ends with a slash, and every call but those about health may fail by its caller", () => {
  const paths = Object.keys(document.paths);
  expect(paths.filter((path) => path.endsWith("/"))).toEqual(["/v1/users/refresh_token/"]);
  const careless = Object.entries(document.paths).filter(([, methods]) =>
    Object.values(methods).some(
      ({ responses }) => !Object.keys(responses).some((status) => status.startsWith("4")),
    ),
  );
  expect(careless.map(([path]) => path)).toEqual(["/healthz", "/readyz"]);
});

test("operations have names of their own", () => {
  const names = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map((one) => one.operationId),
  );
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain("getTopicsByTopicGlobalIdLatestResults");
});
