import { existsSync } from "node:fs";
import { getChromiumPath } from "../tests/setup/chromium.ts";
import { buildContent, isContentStale } from "./build-content.ts";
import { buildEmptyCluster } from "./build-empty-cluster.ts";
import { buildWeb, isWebBuildStale } from "./build-web.ts";
import { installSystemPackage } from "./install-system-package.ts";
import { runNode } from "./run-command.ts";
import { reportFiles } from "./test-reports.ts";

/** A part of `npm test`. */
export interface TestStep {
  readonly name: string;
  /** @returns the step's exit code */
  readonly run: () => Promise<number>;
}

/** What dependency-cruiser looks at: everything of ours but the tests. */
const cruisedFolders = ["app", "contracts", "content", "embedded", "scripts", "server", "server.ts"];

/** The cheap ones first: what is wrong is said as early as possible. */
export const testSteps: readonly TestStep[] = [
  { name: "types", run: checkTypes },
  { name: "format", run: () => runNode("node_modules/prettier/bin/prettier.cjs", ["--check", "."]) },
  { name: "lint", run: () => runNode("node_modules/eslint/bin/eslint.js", ["--max-warnings", "0", "."]) },
  {
    name: "dependency rules",
    run: () =>
      runNode(
        "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs",
        cruisedFolders.filter(existsSync),
      ),
  },
  { name: "content check", run: () => runNode("content/check.ts") },
  { name: "build", run: buildWhatIsStale },
  { name: "unit, contract and integration tests", run: runVitest },
  { name: "browser tests", run: runPlaywright },
];

async function checkTypes(): Promise<number> {
  const code = await runNode("node_modules/@react-router/dev/bin.js", ["typegen"]);
  return code === 0 ? runNode("node_modules/typescript/bin/tsc") : code;
}

async function buildWhatIsStale(): Promise<number> {
  if (isWebBuildStale()) await buildWeb();
  if (isContentStale()) await buildContent();
  await buildEmptyCluster();
  return 0;
}

function runVitest(): Promise<number> {
  return runNode("node_modules/vitest/vitest.mjs", [
    "run",
    "--reporter=dot",
    "--reporter=json",
    `--outputFile.json=${reportFiles.vitest}`,
  ]);
}

function runPlaywright(): Promise<number> {
  if (getChromiumPath() === null) installSystemPackage("chromium", "the browser tests need");
  return runNode("node_modules/@playwright/test/cli.js", ["test"]);
}
