import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findFreePort } from "../../scripts/start/free-port.ts";
import { type FakeProject, makeFakeProject } from "../setup/fake-project.ts";
import { isAlive, until } from "../setup/processes.ts";
import { StartedProcess } from "../setup/started-process.ts";

let project: FakeProject;
let port = 0;
let started: StartedProcess | null = null;

beforeEach(async () => {
  project = makeFakeProject();
  port = await findFreePort();
});

afterEach(async () => {
  started?.kill("SIGTERM");
  await started?.untilItEnds();
  started = null;
  project.remove();
});

describe("npm start", () => {
  it("prints all addresses once it is ready", async () => {
    const { output } = await startUntilReady();
    expect(output).toContain(`Vidare is ready: http://127.0.0.1:${port}/`);
    expect(output).toContain(`data folder:   ${join(project.folder, ".data")}`);
    expect(output).toMatch(/mails: {9}http:\/\/127\.0\.0\.1:\d+\/outbox /);
    expect(output).toContain("Ctrl-C");
  });

  it.each(["content-api", "user-api"])(
    "opens the web app once the content is there, and says that all is ready once the %s answers, however long it takes",
    async (slowPart) => {
      await startUntilReady("scripts/start/start.ts", { SLOW_PART: slowPart });
      const opened = readFileSync(join(project.folder, "listening"), "utf8").trimEnd().split("\n");
      expect(opened[0]).toBe("embedded/content-api/server.ts");
      expect(opened.slice(1).sort()).toEqual(["embedded/user-api/server.ts", "server.ts"]);
    },
  );

  it("reads .env, and lets a variable that is set win", async () => {
    writeFileSync(join(project.folder, ".env"), "PORT=1\nDATA_DIR=elsewhere\n");
    const { output } = await startUntilReady();
    expect(output).toContain(`data folder:   ${join(project.folder, "elsewhere")}`);
  });

  it.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)("ends all of it on %s, with code 0", async (signal) => {
    const supervisor = await startUntilReady();
    const pids = supervisor.childPids();
    expect(pids).toHaveLength(3);
    supervisor.kill(signal);
    expect(await supervisor.untilItEnds()).toBe(0);
    expect(pids.filter(isAlive)).toEqual([]);
  });

  it("leaves no orphan when it is killed", async () => {
    const supervisor = await startUntilReady();
    const pids = supervisor.childPids();
    expect(pids).toHaveLength(3);
    supervisor.kill("SIGKILL");
    await until(() => pids.filter(isAlive).length === 0);
  });

  it("restarts a crashed web app on its port", async () => {
    const supervisor = await startUntilReady();
    await fetch(`http://127.0.0.1:${port}/crash`).catch(() => null);
    await supervisor.untilItSays("web app has restarted.");
    expect(supervisor.output).toContain("web app ended (code 7); it restarts in 250 ms.");
    expect((await fetch(`http://127.0.0.1:${port}/`)).ok).toBe(true);
  });

  it("says in one line that the port is in use, and exits with 1", async () => {
    const other = createServer();
    await new Promise<void>((done) => other.listen(port, "127.0.0.1", done));
    const line = await failingStart({});
    other.close();
    expect(line).toBe(
      `Port ${port} on 127.0.0.1 is in use: stop what runs there, or set PORT to another number.\n`,
    );
  });

  it("stops everything when a part refuses its configuration, whose line is printed last", async () => {
    expect(await failingStart({ SESSION_SECRETS: "wrong" })).toBe(
      "SESSION_SECRETS takes one or more secrets, comma-separated\n",
    );
  });

  it("refuses a half-set space before anything starts", async () => {
    expect(await failingStart({ CONTENTFUL_SPACE_ID: "abc" })).toMatch(
      /^CONTENTFUL_SPACE_ID is set and CONTENTFUL_ACCESS_TOKEN not: .*\n$/,
    );
  });
});

describe("a build", () => {
  it.each([
    ["web", "client/assets", "The web app"],
    ["web", "server/index.js", "The web app"],
    ["content-api", "content/space.json", "The content"],
  ])("that start:%s misses (build/%s) is one line that names npm run build", async (part, path, what) => {
    rmSync(join(project.folder, "build", path), { recursive: true });
    started = new StartedProcess(project.folder, "scripts/start/start-part.ts", { PORT: String(port) }, [
      part,
    ]);
    expect(await started.untilItEnds()).toBe(1);
    expect(started.output).toBe(`${what} is not built: run "npm run build" first.\n`);
  });

  it.each(["web", "user-api", "content-api"])("that looks old is what start:%s serves", async (part) => {
    makeBuildOld();
    started = new StartedProcess(project.folder, "scripts/start/start-part.ts", { PORT: String(port) }, [
      part,
    ]);
    await until(isUp);
  });

  it("that looks old is what npm start serves where the operator set NODE_ENV=production", async () => {
    makeBuildOld();
    const { output } = await startUntilReady("scripts/start/start.ts", { NODE_ENV: "production" });
    expect(output).toContain("Vidare is ready");
  });

  it("that is missing stops npm start where the operator set NODE_ENV=production", async () => {
    rmSync(join(project.folder, "build"), { recursive: true });
    expect(await failingStart({ NODE_ENV: "production" })).toBe(
      'The web app is not built: run "npm run build" first.\n',
    );
  });
});

describe("npm run dev", () => {
  it("restarts a service when its files change, and leaves the others", async () => {
    const supervisor = await startUntilReady("scripts/start/dev.ts");
    const before = supervisor.childPids();
    appendFileSync(join(project.folder, "embedded/user-api/server.ts"), "\n");
    await until(() => supervisor.childPids().length === 3 && changedPids(before, supervisor).length === 1);
  });

  it("recompiles the content when it changes", async () => {
    const compiler = 'import { writeFileSync } from "node:fs";\nwriteFileSync("compiled", "");\n';
    mkdirSync(join(project.folder, "content"));
    writeFileSync(join(project.folder, "content/build.ts"), compiler);
    makeContentFresh();
    await startUntilReady("scripts/start/dev.ts");
    expect(existsSync(join(project.folder, "compiled"))).toBe(false);
    writeFileSync(join(project.folder, "content/topic.yaml"), "");
    await until(() => existsSync(join(project.folder, "compiled")));
  });
});

async function startUntilReady(
  script = "scripts/start/start.ts",
  env: NodeJS.ProcessEnv = {},
): Promise<StartedProcess> {
  started = new StartedProcess(project.folder, script, { PORT: String(port), ...env });
  await started.untilItSays("Vidare is ready");
  return started;
}

/** @returns the output of a start that ends with code 1 */
async function failingStart(env: NodeJS.ProcessEnv): Promise<string> {
  started = new StartedProcess(project.folder, "scripts/start/start.ts", { PORT: String(port), ...env });
  expect(await started.untilItEnds()).toBe(1);
  return started.output;
}

async function isUp(): Promise<boolean> {
  return (await fetch(`http://127.0.0.1:${port}/`).catch(() => null))?.ok ?? false;
}

/** Checkouts and image builds give files new dates: the build looks older than its sources. */
function makeBuildOld(): void {
  const source = join(project.folder, "contracts/newer.ts");
  mkdirSync(join(project.folder, "contracts"));
  writeFileSync(source, "");
  const inAnHour = Date.now() / 1000 + 3600;
  utimesSync(source, inAnHour, inAnHour);
}

function makeContentFresh(): void {
  writeFileSync(join(project.folder, "build/content/space.json"), "");
}

function changedPids(before: readonly number[], supervisor: StartedProcess): number[] {
  return supervisor.childPids().filter((pid) => !before.includes(pid));
}
