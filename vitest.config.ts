import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { LANGUAGES } from "./locales/languages.ts";

const SLOW_TESTS = "{app,contracts,content,embedded,platform,scripts,server,bench,tests}/**/*.slow.test.ts";
const CONTRACT_TESTS = "tests/contract/**/*.test.ts";
const PACKAGES = "**/node_modules/**";
const UNIT_TESTS =
  "{app,contracts,content,embedded,locales,platform,scripts,server,bench}/**/*.test.{ts,tsx}";
const TESTS_OF_BOTH_DATABASES = filesWith(CONTRACT_TESTS, /\/databases\.ts/);
/** Tests that replace modules or globals of the whole process, so that each file needs its own modules. */
const TESTS_WITH_OWN_MODULES = filesWith(
  UNIT_TESTS,
  /\bvi\.(hoisted|mock|stubEnv|stubGlobal)\b|\bsetupServer\b/,
);

// There is no reactRouter() plugin, because it breaks Vitest's module graph.
export default defineConfig({
  define: {
    BUILD_ID: JSON.stringify("tests"),
    BUILT_AT: "1790000000000",
    CONTENT_BUILD_ID: JSON.stringify("tests"),
    SITE_LANGUAGES: JSON.stringify(LANGUAGES),
  },
  resolve: { tsconfigPaths: true },
  test: {
    expect: { poll: { timeout: 25_000 } },
    setupFiles: ["tests/setup/properties.ts", "tests/setup/leave-nothing.ts"],
    // One more than there are cores, because a quarter of the time is spent waiting for child processes and retries.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [UNIT_TESTS],
          exclude: [...TESTS_WITH_OWN_MODULES, SLOW_TESTS, PACKAGES],
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "unit-own-modules",
          include: TESTS_WITH_OWN_MODULES,
          exclude: [SLOW_TESTS, PACKAGES],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "rules",
          include: ["tests/rules/**/*.test.ts"],
          exclude: [SLOW_TESTS],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "contract",
          include: [CONTRACT_TESTS],
          exclude: [SLOW_TESTS],
          env: { CONTRACT_DATABASE: "PGlite" },
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "contract-postgresql",
          include: TESTS_OF_BOTH_DATABASES,
          exclude: [SLOW_TESTS],
          env: { CONTRACT_DATABASE: "PostgreSQL" },
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          globalSetup: "tests/setup/fresh-build.ts",
          // Tests the code that is served. React's development build is slower too.
          env: { NODE_ENV: "production" },
          include: ["tests/{integration,raw-requests}/**/*.test.ts"],
          // Not isolated: the built server is evaluated once in each worker, and each test has its own services.
          isolate: false,
          exclude: [SLOW_TESTS],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "slow",
          globalSetup: "tests/setup/fresh-build.ts",
          include: [SLOW_TESTS],
          exclude: [PACKAGES],
          testTimeout: 1_800_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});

function filesWith(pattern: string, text: RegExp): string[] {
  return globSync(pattern, { exclude: [PACKAGES] }).filter((file) => text.test(readFileSync(file, "utf8")));
}
