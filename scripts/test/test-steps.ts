import { existsSync } from "node:fs";
import { buildContent, isContentStale } from "../build/build-content.ts";
import { buildEmptyCluster } from "../build/build-empty-cluster.ts";
import { buildWeb, isWebBuildStale } from "../build/build-web.ts";
import { runNode } from "../run-command.ts";
import { requireBrowser } from "./require-browser.ts";
import type { Step } from "./run-stages.ts";
import { vitestReportFile } from "./test-reports.ts";

const CRUISED_FOLDERS = ["app", "contracts", "content", "embedded", "scripts", "server", "server.ts"];
const ESLINT_ARGS = ["--max-warnings", "0", "."];
const ESLINT_CACHE = [
  "--cache",
  "--cache-location",
  "node_modules/.cache/eslint/",
  "--cache-strategy",
  "content",
];

/** TypeScript and ESLint both read the generated route types. */
export const generateRouteTypes = nodeStep("route types", "node_modules/@react-router/dev/bin.js", [
  "typegen",
]);
export const checkTypes = nodeStep("types", "node_modules/typescript/bin/tsc", [
  "--incremental",
  "--tsBuildInfoFile",
  "node_modules/.cache/tsc.tsbuildinfo",
]);
export const checkFormat = nodeStep("format", "node_modules/prettier/bin/prettier.cjs", [
  ...["--check", "."],
  ...["--cache", "--cache-strategy", "content"],
]);
export const lint = nodeStep("lint", "node_modules/eslint/bin/eslint.js", ESLINT_ARGS);
/** ESLint's cache misses changed types in other files, so `npm test` lints without it. */
export const lintChanged = nodeStep("lint", "node_modules/eslint/bin/eslint.js", [
  ...ESLINT_CACHE,
  ...ESLINT_ARGS,
]);
export const checkDependencies = nodeStep(
  "dependency rules",
  "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs",
  CRUISED_FOLDERS.filter(existsSync),
);
export const checkContent = nodeStep("content check", "content/check.ts");

export const buildStale: Step = {
  name: "build",
  run: async () => {
    if (isWebBuildStale()) await buildWeb();
    if (isContentStale()) await buildContent();
    await buildEmptyCluster();
    return 0;
  },
};

type VitestRun = {
  readonly projects?: readonly string[];
  /** Parts of the files' paths; default: all */
  readonly files?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
};

export function vitestStep(name: string, { projects = [], files = [], env = {} }: VitestRun): Step {
  const args = [
    "run",
    ...projects.flatMap((project) => ["--project", project]),
    "--reporter=dot",
    "--reporter=./scripts/test/slowest-tests.ts",
    "--reporter=json",
    `--outputFile.json=${vitestReportFile(name)}`,
    ...files,
  ];
  return nodeStep(name, "node_modules/vitest/vitest.mjs", args, { ...process.env, ...env });
}

/** @param files parts of the files' paths; default: all */
export function playwrightStep(
  name: string,
  projects: readonly string[],
  files: readonly string[] = [],
): Step {
  const args = ["test", ...files, ...projects.flatMap((project) => ["--project", project])];
  return {
    name,
    run: async (write) => {
      await requireBrowser();
      return runNode("node_modules/@playwright/test/cli.js", args, { write });
    },
  };
}

function nodeStep(
  name: string,
  script: string,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = process.env,
): Step {
  return { name, run: (write) => runNode(script, args, { write, env }) };
}
