import { defineConfig } from "vitest/config";

/** The tests of the contract about answers and merging, on PGlite. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    setupFiles: ["tests/setup/properties.ts", "tests/setup/leave-nothing.ts"],
    env: { CONTRACT_DATABASE: "PGlite", PROPERTY_RUNS: "100" },
    include: [
      "embedded/user-api/{answers,merging}/**/*.test.ts",
      "tests/contract/user-api/{answer-*,user-answers,refused-answers,room-answers,closing-rooms,room-limits,rate-limits,openapi,groups-and-events,merge,handoff,idempotency,progress,diploma-rounds,opaque-ids}.test.ts",
    ],
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
