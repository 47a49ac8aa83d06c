import { join } from "node:path";
import { RuleTester } from "eslint";
import { describe, it } from "vitest";
import { PROJECT_ROOT } from "../project-root.ts";
import { importWithExtension } from "./import-with-extension.ts";
import { itNotTest } from "./it-not-test.ts";

RuleTester.describe = describe;
RuleTester.it = it;
const tester = new RuleTester();
const filename = join(PROJECT_ROOT, "scripts/lint/any.ts");
const extension = [{ messageId: "extension" }];
const test = [{ messageId: "test" }];

tester.run("import-with-extension", importWithExtension, {
  valid: [
    { filename, code: 'import { a } from "./it-not-test.ts";' },
    { filename, code: 'import { a } from "~/env.server.ts";' },
    { filename, code: 'import "~/styles/app.css";' },
    { filename, code: 'import picture from "./picture.svg?raw";' },
    { filename, code: 'import { z } from "zod";' },
    { filename, code: 'import { a } from "./+types/route";' },
    { filename, code: "export const a = 1;" },
    { filename, code: "await import(path);" },
  ],
  invalid: [
    {
      filename,
      code: 'import { a } from "./it-not-test";',
      output: 'import { a } from "./it-not-test.ts";',
      errors: extension,
    },
    {
      filename,
      code: 'import { a } from "~/env.server";',
      output: 'import { a } from "~/env.server.ts";',
      errors: extension,
    },
    {
      filename,
      code: 'export * from "../project-root";',
      output: 'export * from "../project-root.ts";',
      errors: extension,
    },
    {
      filename,
      code: 'export { a } from "~/document";',
      output: 'export { a } from "~/document.tsx";',
      errors: extension,
    },
    { filename, code: 'await import("~/http");', output: 'await import("~/http.ts");', errors: extension },
    { filename, code: 'import { a } from "./no-such-file";', output: null, errors: extension },
  ],
});

tester.run("it-not-test", itNotTest, {
  valid: [
    'import { it } from "vitest"; it("adds", () => {});',
    'import { test } from "@playwright/test"; test("adds", () => {});',
  ],
  invalid: [
    {
      code: 'import { expect, test } from "vitest"; test("adds", () => {}); test.each([1])("%d", () => {});',
      output: 'import { expect, it } from "vitest"; it("adds", () => {}); it.each([1])("%d", () => {});',
      errors: test,
    },
    {
      code: 'import { test } from "vitest"; { const test = 1; use(test); }',
      output: 'import { it } from "vitest"; { const test = 1; use(test); }',
      errors: test,
    },
    { code: 'import { it, test } from "vitest"; test("adds", () => {});', output: null, errors: test },
  ],
});
