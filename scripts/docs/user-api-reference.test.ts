import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { describeWithoutServices } from "./describe-without-services.ts";
import { createReference, referenceFile } from "./user-api-reference.ts";

it("docs/user-api.md says what the service's OpenAPI document says (npm run docs:user-api)", async () => {
  expect(readFileSync(referenceFile, "utf8")).toBe(await createReference());
}, 20_000);

it("every call and every field of a body is in it", () => {
  const text = readFileSync(referenceFile, "utf8");
  for (const [path, methods] of Object.entries(describeWithoutServices().paths)) {
    for (const [method, { requestBody }] of Object.entries(methods)) {
      const [, section = ""] = text.split(`\n### ${method.toUpperCase()} ${path}\n`);
      const [own = ""] = section.split("\n### ");
      const fields = Object.keys(requestBody?.content["application/json"].schema.properties ?? {});
      expect(fields.filter((field) => !own.includes(`| \`${field}\` `))).toEqual([]);
      expect(own).toMatch(/\*\*20[01]\*\*: /);
    }
  }
});
