import { defineConfig } from "vitest/config";
import { LANGUAGES } from "../../locales/languages.ts";

/** The tests in the rules' folders, and those of the only users of some rules of the contract. */
export default defineConfig({
  define: { SITE_LANGUAGES: JSON.stringify(LANGUAGES) },
  resolve: { tsconfigPaths: true },
  test: {
    env: { PROPERTY_RUNS: "100" },
    setupFiles: ["tests/setup/properties.ts", "tests/setup/leave-nothing.ts"],
    include: [
      "{app/domain,contracts/rules}/**/*.test.ts",
      "app/services/content/{media-addresses,pictures.server,to-chart-marks.server}.test.ts",
      "content/site/colours.test.ts",
    ],
    isolate: false,
    testTimeout: 30_000,
  },
});
