import { defineConfig } from "vitest/config";
import { LANGUAGES } from "../../locales/languages.ts";

/** Each file has its own modules, because settings are read when a module is loaded. */
export default defineConfig({
  define: { BUILD_ID: JSON.stringify("tests"), SITE_LANGUAGES: JSON.stringify(LANGUAGES) },
  resolve: { tsconfigPaths: true },
  test: {
    env: { PROPERTY_RUNS: "100" },
    setupFiles: ["tests/setup/properties.ts", "tests/setup/leave-nothing.ts"],
    include: ["app/sessions/**/*.test.ts"],
    testTimeout: 30_000,
  },
});
