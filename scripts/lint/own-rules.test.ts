import { join } from "node:path";
import { RuleTester } from "eslint";
import { describe, it } from "vitest";
import { PROJECT_ROOT } from "../project-root.ts";
import { importWithExtension } from "./import-with-extension.ts";
import { itNotTest } from "./it-not-test.ts";

RuleTester.describe = describe;
RuleTester.it = it;
const tester = new RuleTester();
const FILE = join(PROJECT_ROOT, "scripts/lint/any.ts");
const EXTENSION_ERROR = [{ messageId: "extension" }];
const TEST_ERROR = [{ messageId: "test" }];

tester.run("import-with-extension", importWithExtension, {
  valid: [
    { filename: FILE, code: 'import { a } from "./it-not-test.ts";' },
    { filename: FILE, code: 'import { a } from "~/env.server.ts";' },
    { filename: FILE, code: 'import "~/styles/app.css";' },
    { filename: FILE, code: 'import picture from "./picture.svg?raw";' },
    { filename: FILE, code: 'import text from "./text.md?raw";' },
    { filename: FILE, code: 'import { z } from "zod";' },
    { filename: FILE, code: 'import { a } from "./+types/route";' },
    { filename: FILE, code: "export const a = 1;" },
    { filename: FILE, code: "await import(path);" },
  ],
  invalid: [
    {
      filename: FILE,
      code: 'import { a } from "./it-not-test";',
      output: 'import { a } from "./it-not-test.ts";',
      errors: EXTENSION_ERROR,
    },
    {
      filename: FILE,
      code: 'import { a } from "~/env.server";',
      output: 'import { a } from "~/env.server.ts";',
      errors: EXTENSION_ERROR,
    },
    {
      filename: FILE,
      code: 'export * from "../project-root";',
      output: 'export * from "../project-root.ts";',
      errors: EXTENSION_ERROR,
    },
    {
      filename: FILE,
      code: 'export { a } from "~/document";',
      output: 'export { a } from "~/document.tsx";',
      errors: EXTENSION_ERROR,
    },
    {
      filename: FILE,
      code: 'await import("~/http");',
      output: 'await import("~/http.ts");',
      errors: EXTENSION_ERROR,
    },
    { filename: FILE, code: 'import { a } from "./no-such-file";', output: null, errors: EXTENSION_ERROR },
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
      errors: TEST_ERROR,
    },
    {
      code: 'import { test } from "vitest"; { const test = 1; use(test); }',
      output: 'import { it } from "vitest"; { const test = 1; use(test); }',
      errors: TEST_ERROR,
    },
    { code: 'import { it, test } from "vitest"; test("adds", () => {});', output: null, errors: TEST_ERROR },
  ],
});
