import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, expect, it } from "vitest";
import { findFreePort } from "../../scripts/start/free-port.ts";
import { until } from "../../scripts/support/processes.ts";
import { copyWithLanguages } from "../setup/product-with-languages.ts";
import { StartedProcess } from "../setup/started-process.ts";

type Command = readonly [script: string, ...args: string[]];

const copy = copyWithLanguages();
const LOCALES = join(copy.project, "locales");
const NO_LANGUAGE = join(LOCALES, "Svenska");
const REFUSAL = "locales/Svenska: a folder is named by its language in lower case, such as fi or pt-br.";

const PRODUCT: Command = ["scripts/start/start.ts"];
const DEV: Command = ["scripts/start/dev.ts"];
const USER_API: Command = ["scripts/start/start-part.ts", "user-api"];
const CONTENT_CHECK: Command = ["content/check.ts"];
const REPORT: Command = ["scripts/locales/report.ts"];
const WEB: Command = ["server.ts"];

async function start([script, ...args]: Command): Promise<StartedProcess> {
  const PORT = String(await findFreePort());
  return new StartedProcess(copy.project, script, { DATA_DIR: copy.data, PORT, LOG_LEVEL: "silent" }, args);
}

async function outputOfRefusal(command: Command): Promise<string> {
  const started = await start(command);
  expect(await started.untilItEnds()).toBe(1);
  return started.output;
}

afterEach(() => rmSync(NO_LANGUAGE, { recursive: true, force: true }));
afterAll(() => copy.remove());

it.each([[PRODUCT], [USER_API], [WEB], [CONTENT_CHECK], [REPORT]])(
  "a folder that is named by no language is told by %j in one line",
  async (command) => {
    mkdirSync(NO_LANGUAGE);
    expect(await outputOfRefusal(command)).toBe(`${REFUSAL}\n`);
  },
);

it.each([
  ["user-api/errors.json", USER_API, `${LOCALES}/`],
  ["server/errors.json", WEB, `${LOCALES}/`],
  ["content/words.json", CONTENT_CHECK, `${LOCALES}/`],
  ["topic.json", PRODUCT, "Building the web app … failed\nlocales/"],
])("a broken %s is told by %j in one line", async (name, command, before) => {
  const file = join(LOCALES, "fi", name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '{"a": ');
  expect(await outputOfRefusal(command)).toMatch(`${before}fi/${name}: line 1 is no JSON: Unexpected end`);
  rmSync(file);
});

it("npm run dev tells it once, and goes on if it is mended", async () => {
  const dev = await start(DEV);
  await until(() => dev.output.includes("Vidare is ready"), 100_000);
  mkdirSync(NO_LANGUAGE);
  await dev.untilItSays("A change of its files starts it again.");
  await wait(1_000);
  expect(dev.output.split(REFUSAL)).toHaveLength(2);
  rmSync(NO_LANGUAGE, { recursive: true });
  await dev.untilItSays("user API has restarted.");
  dev.kill("SIGTERM");
  await dev.untilItEnds();
});
