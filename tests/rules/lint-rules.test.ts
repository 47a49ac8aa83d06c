import { join } from "node:path";
import { ESLint } from "eslint";
import { beforeAll, describe, expect, it } from "vitest";

// Each rule that is ours, the offender that it must catch, and the clean neighbour that it must let pass.
const inDomain = "app/domain/lint";
const cleanRule = `${inDomain}/clean.ts`;
const planted = [
  ["@typescript-eslint/no-explicit-any", `${inDomain}/explicit-any.ts`, cleanRule],
  ["@typescript-eslint/no-explicit-any", `${inDomain}/disabled-by-comment.ts`, cleanRule],
  [
    "vidare/assert-only-beside-a-parser",
    `${inDomain}/assertion.ts`,
    `${inDomain}/assertion-beside-parser.ts`,
  ],
  ["@typescript-eslint/no-non-null-assertion", `${inDomain}/non-null.ts`, cleanRule],
  ["@typescript-eslint/ban-ts-comment", `${inDomain}/ts-ignore.ts`, cleanRule],
  ["@typescript-eslint/consistent-type-imports", `${inDomain}/value-import-of-type.ts`, cleanRule],
  ["@typescript-eslint/no-floating-promises", `${inDomain}/floating-promise.ts`, cleanRule],
  ["@typescript-eslint/switch-exhaustiveness-check", `${inDomain}/forgotten-case.ts`, cleanRule],
  ["@typescript-eslint/no-unused-vars", `${inDomain}/unused.ts`, cleanRule],
  ["no-restricted-syntax", `${inDomain}/arrow-at-the-top.ts`, cleanRule],
  ["no-restricted-syntax", "tests/e2e/only.spec.ts", "tests/e2e/clean.spec.ts"],
  ["no-restricted-syntax", "tests/e2e/skip.spec.ts", "tests/e2e/clean.spec.ts"],
  ["no-else-return", `${inDomain}/else-after-return.ts`, cleanRule],
  ["eqeqeq", `${inDomain}/loose-equality.ts`, cleanRule],
  ["no-console", `${inDomain}/console.ts`, "tests/e2e/clean.spec.ts"],
  ["no-restricted-properties", `${inDomain}/environment.ts`, "embedded/user-api/env.ts"],
  ["no-restricted-imports", `${inDomain}/process-import.ts`, cleanRule],
  ["max-lines", `${inDomain}/long-file.ts`, cleanRule],
  ["max-lines-per-function", `${inDomain}/long-function.ts`, cleanRule],
  ["max-lines-per-function", "app/ui/long-component.tsx", "app/ui/clean-component.tsx"],
  ["react-hooks/rules-of-hooks", "app/ui/conditional-hook.tsx", "app/ui/clean-component.tsx"],
  ["vidare/route-module-order", "app/routes/unordered/route.tsx", "app/routes/ordered/route.tsx"],
  ["vidare/route-module-order", "app/routes/private-first/route.tsx", "app/routes/ordered/route.tsx"],
] as const;

const offenders = join(import.meta.dirname, "offenders");
const caught = new Map<string, string[]>();

beforeAll(async () => {
  const eslint = new ESLint({
    cwd: offenders,
    overrideConfigFile: join(import.meta.dirname, "../../eslint.config.js"),
  });
  const files = new Set(planted.flatMap(([, offender, clean]) => [offender, clean]));
  for (const result of await eslint.lintFiles([...files])) {
    // Without a rule's name: the word that a comment which switches rules off has no effect.
    caught.set(
      result.filePath,
      result.messages.flatMap(({ ruleId }) => ruleId ?? []),
    );
  }
}, 60_000);

describe("the linter", () => {
  it.each(planted)("catches with %s the offender %s", (rule, offender) => {
    expect(caught.get(join(offenders, offender))).toEqual([rule]);
  });

  it.each([...new Set(planted.map(([, , clean]) => clean))])(
    "has no word against the clean neighbour %s",
    (clean) => {
      expect(caught.get(join(offenders, clean))).toEqual([]);
    },
  );
});
