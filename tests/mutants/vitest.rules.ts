import { defineConfig } from "vitest/config";

/** Runs only the tests in the rules' folders. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    env: { PROPERTY_RUNS: "100" },
    setupFiles: ["tests/setup/properties.ts", "tests/setup/leave-nothing.ts"],
    include: ["{app/domain,contracts/rules}/**/*.test.ts"],
    isolate: false,
    testTimeout: 30_000,
  },
});
