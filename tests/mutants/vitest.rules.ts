import { defineConfig } from "vitest/config";
import { LANGUAGES } from "../../locales/languages.ts";

/** Runs only the tests in the rules' folders. */
export default defineConfig({
  define: { SITE_LANGUAGES: JSON.stringify(LANGUAGES) },
  resolve: { tsconfigPaths: true },
  test: {
    env: { PROPERTY_RUNS: "100" },
    setupFiles: ["tests/setup/properties.ts", "tests/setup/leave-nothing.ts"],
    include: ["{app/domain,contracts/rules}/**/*.test.ts"],
    isolate: false,
    testTimeout: 30_000,
  },
});
