/** The settings of all three runs of `npm run test:mutants`: the rules, the cookies, the user API's answers (docs/testing.md). */
export function mutantSettings(name, mutate) {
  return {
    testRunner: "vitest",
    vitest: { configFile: `tests/mutants/vitest.${name}.ts`, related: false },
    mutate: [...mutate, "!**/*.test.ts"],
    coverageAnalysis: "perTest",
    concurrency: 2,
    ignorePatterns: [
      ".data",
      "bench",
      "deploy",
      "docs",
      "public",
      "screenshots",
      "test-results",
      "tests/e2e",
    ],
    tempDirName: "test-results/mutants",
    warnings: { slow: false },
    reporters: ["clear-text", "json"],
    jsonReporter: { fileName: `test-results/mutants-${name}.json` },
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  };
}
