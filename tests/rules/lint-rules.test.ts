import { ESLint } from "eslint";
import tseslint from "typescript-eslint";
import { describe, expect, it } from "vitest";
import { PROJECT_ROOT } from "../../scripts/project-root.ts";

// What our settings add to other packages' rules: own selectors, own limits, and where a rule applies.
const BROKEN = [
  ["no-restricted-syntax", "app/domain/any.ts", "export const twice = (value: number) => value * 2;"],
  ["no-restricted-syntax", "tests/e2e/any.spec.ts", 'test.only("runs", () => {});'],
  ["no-restricted-syntax", "app/domain/any.test.ts", 'describe.skip("a rule", () => {});'],
  ["no-restricted-properties", "app/domain/any.ts", 'export const port = process.env["PORT"];'],
  ["no-restricted-imports", "app/domain/any.ts", 'export { env } from "node:process";'],
  ["no-console", "app/domain/any.ts", 'console.log("told");'],
  ["max-lines", "app/domain/any.ts", lines(251)],
  ["max-lines-per-function", "app/domain/any.ts", functionOf(41)],
  ["max-lines-per-function", "app/ui/any.tsx", functionOf(81)],
  [
    "vitest/consistent-test-it",
    "app/domain/any.test.ts",
    'import { test } from "vitest";\n\ntest("runs", () => {});',
  ],
  ["vidare/no-mutable-module-state", "server/any.ts", "export const names = new Map();"],
  [
    "vidare/route-module-order",
    "app/routes/site/any/route.tsx",
    "function first() {}\n\nexport const handle = first;",
  ],
  ["vidare/assert-only-beside-a-parser", "app/domain/any.ts", "export const size = (0 as unknown) ?? 1;"],
  ["vidare/import-with-extension", "app/domain/any.ts", 'export { rule } from "./rule";'],
  [
    "@typescript-eslint/no-explicit-any",
    "app/domain/any.ts",
    "// eslint-disable-next-line @typescript-eslint/no-explicit-any\nexport function size(value: any) {\n  return value;\n}",
  ],
] as const;

/** Without rules that need types, because these read files and the texts are in none. */
const eslint = new ESLint({ cwd: PROJECT_ROOT, overrideConfig: [tseslint.configs.disableTypeChecked] });

describe("the linter", () => {
  it.each(BROKEN)("by %s refuses in %s: %s", async (rule, file, code) => {
    expect(await rulesBrokenBy(file, code)).toEqual([rule]);
  });
});

async function rulesBrokenBy(filePath: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(`${code}\n`, { filePath });
  const messages = result?.messages.filter(({ message }) => !message.includes("noInlineConfig")) ?? [];
  return [...new Set(messages.map(({ ruleId, message }) => ruleId ?? message))];
}

function lines(count: number): string {
  return Array.from({ length: count }, (_, index) => `export const name${index} = ${index};`).join("\n");
}

function functionOf(count: number): string {
  return ["export function run() {", ...Array.from({ length: count - 2 }, () => "  run();"), "}"].join("\n");
}
