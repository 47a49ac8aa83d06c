import { defineConfig } from "vitest/config";

// The reactRouter() plugin stays out: it is made for dev and build, and breaks Vitest's module graph.
export default defineConfig({
  define: { CONTENT_BUILD_ID: JSON.stringify("tests") },
  resolve: { tsconfigPaths: true },
  test: {
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
          include: ["tests/**/*.slow.test.ts"],
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
