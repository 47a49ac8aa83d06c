import { join } from "node:path";
import { ESLint } from "eslint";
import { beforeAll, describe, expect, it } from "vitest";

// Each of our rules with an offender it must catch and a clean file it must accept.
const DOMAIN = "app/domain/lint";
const CLEAN_FILE = `${DOMAIN}/clean.ts`;
const CASES = [
  ["@typescript-eslint/no-explicit-any", `${DOMAIN}/explicit-any.ts`, CLEAN_FILE],
  ["@typescript-eslint/no-explicit-any", `${DOMAIN}/disabled-by-comment.ts`, CLEAN_FILE],
  ["vidare/assert-only-beside-a-parser", `${DOMAIN}/assertion.ts`, `${DOMAIN}/assertion-beside-parser.ts`],
  ["@typescript-eslint/no-non-null-assertion", `${DOMAIN}/non-null.ts`, CLEAN_FILE],
  ["@typescript-eslint/ban-ts-comment", `${DOMAIN}/ts-ignore.ts`, CLEAN_FILE],
  ["@typescript-eslint/consistent-type-imports", `${DOMAIN}/value-import-of-type.ts`, CLEAN_FILE],
  ["@typescript-eslint/no-floating-promises", `${DOMAIN}/floating-promise.ts`, CLEAN_FILE],
  [
    "@typescript-eslint/no-floating-promises",
    "tests/e2e/floating-promise.spec.ts",
    "tests/e2e/clean.spec.ts",
  ],
  ["@typescript-eslint/switch-exhaustiveness-check", `${DOMAIN}/forgotten-case.ts`, CLEAN_FILE],
  ["@typescript-eslint/no-unused-vars", `${DOMAIN}/unused.ts`, CLEAN_FILE],
  ["no-restricted-syntax", `${DOMAIN}/arrow-at-the-top.ts`, CLEAN_FILE],
  ["no-restricted-syntax", "tests/e2e/only.spec.ts", "tests/e2e/clean.spec.ts"],
  ["no-restricted-syntax", "tests/e2e/skip.spec.ts", "tests/e2e/clean.spec.ts"],
  ["no-else-return", `${DOMAIN}/else-after-return.ts`, CLEAN_FILE],
  ["eqeqeq", `${DOMAIN}/loose-equality.ts`, CLEAN_FILE],
  ["no-console", `${DOMAIN}/console.ts`, "tests/e2e/clean.spec.ts"],
  ["no-restricted-properties", `${DOMAIN}/environment.ts`, "embedded/user-api/env.ts"],
  ["no-restricted-imports", `${DOMAIN}/process-import.ts`, CLEAN_FILE],
  ["max-lines", `${DOMAIN}/long-file.ts`, CLEAN_FILE],
  ["max-lines-per-function", `${DOMAIN}/long-function.ts`, CLEAN_FILE],
  ["max-lines-per-function", "app/ui/long-component.tsx", "app/ui/clean-component.tsx"],
  ["react-hooks/rules-of-hooks", "app/ui/conditional-hook.tsx", "app/ui/clean-component.tsx"],
  ["vidare/route-module-order", "app/routes/unordered/route.tsx", "app/routes/ordered/route.tsx"],
  ["vidare/route-module-order", "app/routes/private-first/route.tsx", "app/routes/ordered/route.tsx"],
  ["@typescript-eslint/consistent-type-definitions", `${DOMAIN}/interface.ts`, CLEAN_FILE],
  ["@typescript-eslint/consistent-type-definitions", `${DOMAIN}/interface.ts`, "app/i18n/i18next.d.ts"],
  ["simple-import-sort/imports", `${DOMAIN}/unsorted-imports.ts`, `${DOMAIN}/clean-imports.ts`],
  ["vidare/import-with-extension", `${DOMAIN}/import-without-extension.ts`, `${DOMAIN}/clean-imports.ts`],
  ["vidare/import-with-extension", `${DOMAIN}/alias-without-extension.ts`, `${DOMAIN}/clean-imports.ts`],
  ["vidare/no-mutable-module-state", `${DOMAIN}/mutable-state.ts`, `${DOMAIN}/tables.ts`],
  ["vidare/no-mutable-module-state", "server/counter.ts", "app/ui/counter.island.tsx"],
  ["vidare/it-not-test", `${DOMAIN}/test-not-it.test.ts`, `${DOMAIN}/clean.test.ts`],
] as const;

const OFFENDERS = join(import.meta.dirname, "offenders");
const caught = new Map<string, string[]>();

beforeAll(async () => {
  const eslint = new ESLint({
    cwd: OFFENDERS,
    overrideConfigFile: join(import.meta.dirname, "../../eslint.config.js"),
  });
  const files = new Set(CASES.flatMap(([, offender, clean]) => [offender, clean]));
  for (const result of await eslint.lintFiles([...files])) {
    // Messages without a rule id report a useless eslint-disable comment.
    caught.set(
      result.filePath,
      result.messages.flatMap(({ ruleId }) => ruleId ?? []),
    );
  }
}, 60_000);

describe("the linter", () => {
  it.each(CASES)("by %s catches %s", (rule, offender) => {
    expect(caught.get(join(OFFENDERS, offender))).toEqual([rule]);
  });

  it.each([...new Set(CASES.map(([, , clean]) => clean))])("accepts the clean file %s", (clean) => {
    expect(caught.get(join(OFFENDERS, clean))).toEqual([]);
  });
});
