import vitest from "@vitest/eslint-plugin";
import { defineConfig, globalIgnores } from "eslint/config";
import reactHooks from "eslint-plugin-react-hooks";
import * as regexp from "eslint-plugin-regexp";
import simpleImportSort from "eslint-plugin-simple-import-sort";
import tseslint from "typescript-eslint";
import { assertOnlyBesideAParser } from "./scripts/lint/assert-only-beside-a-parser.ts";
import { importWithExtension } from "./scripts/lint/import-with-extension.ts";
import { noMutableModuleState } from "./scripts/lint/no-mutable-module-state.ts";
import { routeModuleOrder } from "./scripts/lint/route-module-order.ts";

// tests/rules/lint-rules.test.ts tries what these settings add. Comments cannot turn a rule off (noInlineConfig).

const tests = ["**/*.test.{ts,tsx}", "**/fixtures/**", "tests/**/*.{ts,tsx}", "bench/**/*.ts"];
const environmentReaders = [
  "embedded/*/{env,server}.ts",
  "embedded/user-api/migrate-and-exit.ts",
  "server.ts",
  "server/**",
  "scripts/**",
  "*.config.{js,ts}",
  ...tests,
];

const browserCode = [
  "**/*.island.tsx",
  "app/document/builds/**",
  "app/document/observe/**",
  "app/links/payloads.ts",
  "app/entry.client.tsx",
];

const arrowAtTheTop = {
  selector:
    ":matches(Program, Program > ExportNamedDeclaration) > VariableDeclaration > VariableDeclarator:not([id.typeAnnotation]) > :matches(ArrowFunctionExpression, FunctionExpression).init",
  message: "Declare a function with `function`; arrows are callbacks.",
};

const onlyOrSkip = ["only", "skip", "todo", "fixme"].map((name) => ({
  selector: `MemberExpression[object.name=/^(describe|it|test)$/][property.name="${name}"]`,
  message: "Every test runs, always.",
}));

const ownRules = {
  "assert-only-beside-a-parser": assertOnlyBesideAParser,
  "import-with-extension": importWithExtension,
  "no-mutable-module-state": noMutableModuleState,
  "route-module-order": routeModuleOrder,
};

/** Rules against expressions that are slow or mean something else, but not about style. tests/rules/slow-expressions.test.ts has the rest. */
const REGEXP_RULES = [
  "no-contradiction-with-assertion",
  "no-dupe-disjunctions",
  "no-empty-alternative",
  "no-empty-capturing-group",
  "no-empty-character-class",
  "no-empty-group",
  "no-invalid-regexp",
  "no-misleading-capturing-group",
  "no-misleading-unicode-character",
  "no-missing-g-flag",
  "no-optional-assertion",
  "no-potentially-useless-backreference",
  "no-super-linear-backtracking",
  "no-useless-assertions",
  "no-useless-backreference",
  "no-useless-dollar-replacements",
  "no-useless-flag",
  "no-zero-quantifier",
];

const importOrder = [["^\\u0000", "^node:", "^@?\\w", "^~/", "^\\.\\.", "^\\."]];

export default defineConfig(
  globalIgnores(["build", ".react-router", "playwright-report", "test-results", "public"]),
  { linterOptions: { noInlineConfig: true } },
  {
    files: ["**/*.{ts,tsx}"],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    plugins: { vidare: { rules: ownRules }, "simple-import-sort": simpleImportSort },
    rules: {
      eqeqeq: "error",
      "no-duplicate-imports": ["error", { allowSeparateTypeImports: true }],
      "no-else-return": ["error", { allowElseIf: false }],
      "max-lines": ["error", { max: 250 }],
      "max-lines-per-function": ["error", { max: 40, skipBlankLines: true, skipComments: true }],
      "no-console": ["error", { allow: ["warn", "error"] }],
      "no-restricted-syntax": ["error", arrowAtTheTop, ...onlyOrSkip],
      "no-restricted-properties": [
        "error",
        {
          object: "process",
          property: "env",
          message: "The environment is parsed once, in the process's env file.",
        },
      ],
      "no-restricted-imports": [
        "error",
        {
          paths: [
            { name: "process", message: "Use the global." },
            { name: "node:process", message: "Use the global." },
          ],
        },
      ],
      "simple-import-sort/imports": ["error", { groups: importOrder }],
      "vidare/assert-only-beside-a-parser": "error",
      "vidare/import-with-extension": "error",
      "@typescript-eslint/consistent-type-definitions": ["error", "type"],
      "@typescript-eslint/consistent-type-imports": ["error", { disallowTypeAnnotations: false }],
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", ignoreRestSiblings: true },
      ],
      "@typescript-eslint/no-non-null-assertion": "error",
      "@typescript-eslint/ban-ts-comment": [
        "error",
        { "ts-expect-error": true, "ts-ignore": true, "ts-nocheck": true, "ts-check": true },
      ],
      "@typescript-eslint/switch-exhaustiveness-check": [
        "error",
        { considerDefaultExhaustiveForUnions: true },
      ],
      "@typescript-eslint/restrict-template-expressions": [
        "error",
        { allowNumber: true, allowBoolean: true },
      ],
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
      // React Router's navigation types are enums in its types and plain strings at run time.
      "@typescript-eslint/no-unsafe-enum-comparison": "off",
      // Some handlers are async only for their type, and React Router expects thrown responses.
      "@typescript-eslint/require-await": "off",
      "@typescript-eslint/only-throw-error": "off",
      // Hono's functions use no `this`, but the rule cannot know that.
      "@typescript-eslint/unbound-method": "off",
    },
  },
  {
    files: ["{app,contracts,content,embedded,platform,scripts,server}/**/*.{ts,tsx}"],
    ignores: tests,
    plugins: { regexp },
    rules: Object.fromEntries(REGEXP_RULES.map((name) => [`regexp/${name}`, "error"])),
  },
  {
    files: ["**/*.tsx", "app/links/*.ts"],
    plugins: { "react-hooks": reactHooks },
    rules: { "react-hooks/rules-of-hooks": "error", "react-hooks/exhaustive-deps": "error" },
  },
  {
    files: ["**/*.island.tsx", "app/**/use-*.{ts,tsx}"],
    extends: [reactHooks.configs.flat["recommended-latest"]],
  },
  {
    files: ["**/*.tsx"],
    rules: { "max-lines-per-function": ["error", { max: 80, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: ["app/routes/**/route.{ts,tsx}", "app/routes/resources/**/*.ts"],
    rules: { "vidare/route-module-order": "error" },
  },
  {
    files: ["app/**/*.{ts,tsx}", "server/**/*.ts"],
    ignores: [...browserCode, ...tests],
    rules: { "vidare/no-mutable-module-state": "error" },
  },
  {
    files: ["app/i18n/i18next.d.ts", "embedded/user-api/http/context-variables.ts"],
    rules: { "@typescript-eslint/consistent-type-definitions": "off" },
  },
  {
    files: ["app/document/observe/gtag.ts"],
    rules: { "prefer-rest-params": "off" },
  },
  { files: environmentReaders, rules: { "no-restricted-properties": "off" } },
  {
    files: ["server.ts", "server/**/*.ts", "scripts/**/*.ts", "content/**/*.ts", "bench/**/*.ts"],
    rules: { "no-console": "off" },
  },
  {
    // Vitest fails a test if its assertion is not awaited, and TypeScript checks the types.
    files: tests,
    extends: [tseslint.configs.disableTypeChecked],
    rules: {
      "max-lines-per-function": "off",
      "no-console": "off",
    },
  },
  {
    files: ["**/*.test.{ts,tsx}"],
    plugins: { vitest },
    rules: { "vitest/consistent-test-it": ["error", { fn: "it", withinDescribe: "it" }] },
  },
  {
    // Playwright ignores an assertion that is not awaited.
    files: ["tests/e2e/**/*.ts"],
    languageOptions: { parserOptions: { projectService: true } },
    rules: { "@typescript-eslint/no-floating-promises": "error" },
  },
);
