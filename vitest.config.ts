import { defineConfig } from "vitest/config";

// The reactRouter() plugin stays out: it is made for dev and build, and breaks Vitest's module graph.
export default defineConfig({
  define: { CONTENT_BUILD_ID: JSON.stringify("tests") },
  resolve: { tsconfigPaths: true },
  test: {
    // Polling ends with what it waits for; a busy machine only takes longer.
    expect: { poll: { timeout: 25_000 } },
    setupFiles: ["tests/setup/properties.ts"],
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [
            "{app,contracts,content,embedded,scripts,server,bench}/**/*.test.{ts,tsx}",
            "tests/rules/**/*.test.ts",
          ],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: "contract",
          include: ["tests/contract/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          globalSetup: "tests/setup/fresh-build.ts",
          include: ["tests/{integration,raw-requests}/**/*.test.ts"],
          exclude: ["**/*.slow.test.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "slow",
          globalSetup: "tests/setup/fresh-build.ts",
          include: ["tests/**/*.slow.test.ts"],
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
