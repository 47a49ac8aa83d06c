import { appendFileSync, existsSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isOk } from "../../scripts/support/operation/machine.ts";
import { isAlive, until } from "../../scripts/support/processes.ts";
import { FakeStart } from "../setup/fake-start.ts";
import type { StartedProcess } from "../setup/started-process.ts";

const LISTENS = {
  "web.log": "server.ts listens\n",
  "user-api.log": "embedded/user-api/server.ts listens\n",
  "content-api.log": "embedded/content-api/server.ts listens\n",
};

let fake: FakeStart;

beforeEach(async () => {
  fake = await FakeStart.make();
});
afterEach(() => fake.remove());

describe("npm start", () => {
  it.each(["content-api", "user-api"])(
    "opens the web app once the content is there, and says that all is ready once the %s responds, however long it takes",
    async (slowPart) => {
      await fake.startUntilReady("scripts/start/start.ts", { SLOW_PART: slowPart });
      const opened = readFileSync(join(fake.folder, "listening"), "utf8").trimEnd().split("\n");
      expect(opened[0]).toBe("embedded/content-api/server.ts");
      expect(opened.slice(1).sort()).toEqual(["embedded/user-api/server.ts", "server.ts"]);
    },
  );

  it("reads .env behind a byte order mark, warns of it, and lets a variable that is set win", async () => {
    writeFileSync(join(fake.folder, ".env.example"), "#PORT=\n#DATA_DIR=\n#KIOSK_PIN=\n#CONTACT_URL=\n");
    const lines = ["\uFEFFDATA_DIR=elsewhere", "PORT=1", "KIOSK_PIN=#1234", "CONTACT_ULR=mailto:a@b.example"];
    writeFileSync(join(fake.folder, ".env"), lines.join("\n"));
    const { output } = await fake.startUntilReady("scripts/start/start.ts", { CONTACT_URLS: "x" });
    expect(output).toMatch(/^\.env, line 3: KIOSK_PIN has no value, because # begins a comment/m);
    expect(output).toMatch(/^\.env: CONTACT_ULR is not known; did you mean CONTACT_URL\?$/m);
    expect(output).not.toContain("CONTACT_URLS");
    expect(output).toContain(`Data and logs: ${join(fake.folder, "elsewhere")}`);
    expect(output.trimEnd().split("\n").at(-1)).toBe(`Vidare is ready: http://127.0.0.1:${fake.port}/`);
  });

  it("tells a step in one line with its seconds and notes, and keeps its output and the parts' in logs", async () => {
    fake.writeCompiler(
      'console.log("Note: topics/sun.YAML:1 is not read");\nconsole.log("Built 1100 entries");\n',
    );
    const { output } = await fake.startUntilReady();
    expect(output).toMatch(
      /^Compiling the content … done \(\d+ s\)\nNote: topics\/sun\.YAML:1 is not read\n/,
    );
    expect(output).not.toMatch(/Built|listens/);
    expect(fake.readLog("build.log")).toContain("Built 1100 entries\n");
    for (const [name, text] of Object.entries(LISTENS)) expect(fake.readLog(name)).toBe(text);
  });

  it.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)("ends all of it on %s, with code 0", async (signal) => {
    const supervisor = await fake.startUntilReady();
    const pids = supervisor.childPids();
    expect(pids).toHaveLength(3);
    supervisor.kill(signal);
    expect(await supervisor.untilItEnds()).toBe(0);
    expect(pids.filter(isAlive)).toEqual([]);
  });

  it("restarts a crashed web app on its port, and tells it again that the user API has been ready", async () => {
    const supervisor = await fake.startUntilReady();
    const isReady = () => isOk(`http://127.0.0.1:${fake.port}/readyz`);
    expect(await isReady()).toBe(true);
    await fetch(`http://127.0.0.1:${fake.port}/crash`).catch(() => null);
    await supervisor.untilItSays("web app has restarted.");
    await until(isReady);
    expect(supervisor.output).toContain(
      "web app ended (code 7); it restarts in 250 ms. Its log: .data/web.log\n",
    );
    expect(supervisor.output).not.toContain("is not ready yet");
  });
});

describe("a start that fails", () => {
  it("says in one line that the port is in use", async () => {
    const other = createServer();
    await new Promise<void>((done) => other.listen(fake.port, "127.0.0.1", done));
    const line = await fake.startInVain();
    other.close();
    expect(line).toBe(
      `Port ${fake.port} on 127.0.0.1 is in use: stop what runs there, or set PORT to another number.\n`,
    );
  });

  it("stops everything when a part refuses its configuration, whose line is printed last", async () => {
    expect(await fake.startInVain({ SESSION_SECRETS: "wrong" })).toBe(
      "SESSION_SECRETS takes one or more secrets, comma-separated\n",
    );
  });

  it("shows a part's log to its end if the part says no more than that", async () => {
    const output = await fake.startInVain({ SESSION_SECRETS: "unreadable" });
    expect(output).toContain("Error: The file of secrets cannot be read\n");
    expect(output).toMatch(/\ncontent API did not start \(code 1\)\. Its log: \.data\/content-api\.log\n$/);
  });

  it("shows the end of a step's log, and names the log", async () => {
    fake.writeCompiler('console.error("content/topic.yaml:3 has no title");\nprocess.exitCode = 1;\n');
    const output = [
      "Compiling the content … failed",
      "content/topic.yaml:3 has no title",
      "The content could not be compiled. Its log: .data/build.log\n",
    ];
    expect(await fake.startInVain()).toBe(output.join("\n"));
  });
});

describe("a build", () => {
  it.each([
    ["web", "client/assets", "The web app"],
    ["content-api", "content/space.json", "The content"],
  ])("that start:%s misses (build/%s) is one line that names npm run build", async (part, path, what) => {
    rmSync(join(fake.folder, "build", path), { recursive: true });
    const started = fake.start("scripts/start/start-part.ts", {}, [part]);
    expect(await started.untilItEnds()).toBe(1);
    expect(started.output).toBe(`${what} is not built: run "npm run build" first.\n`);
  });

  it.each(["web", "content-api"])("that looks old is what start:%s serves", async (part) => {
    makeBuildOld();
    fake.start("scripts/start/start-part.ts", {}, [part]);
    await until(() => isOk(`http://127.0.0.1:${fake.port}/`));
  });

  it("that looks old is served if the operator set NODE_ENV=production, and the terminal has all output", async () => {
    makeBuildOld();
    const { output } = await fake.startUntilReady("scripts/start/start.ts", { NODE_ENV: "production" });
    for (const text of Object.values(LISTENS)) expect(output).toContain(text);
    expect(existsSync(join(fake.folder, ".data/web.log"))).toBe(false);
  });

  it("that is missing stops npm start if the operator set NODE_ENV=production", async () => {
    rmSync(join(fake.folder, "build/server/index.js"));
    expect(await fake.startInVain({ NODE_ENV: "production" })).toBe(
      'The web app is not built: run "npm run build" first.\n',
    );
  });
});

it("npm run dev shows the web app's output, recompiles changed content, and restarts a changed service alone", async () => {
  const compiler = 'import { writeFileSync } from "node:fs";\nwriteFileSync("compiled", "");\n';
  fake.writeCompiler(compiler);
  writeFileSync(join(fake.folder, "build/content/space.json"), "");
  const supervisor = await fake.startUntilReady("scripts/start/dev.ts");
  expect(supervisor.output).toContain(LISTENS["web.log"]);
  expect(supervisor.output).not.toContain("user-api/server.ts");
  expect(existsSync(join(fake.folder, "compiled"))).toBe(false);
  writeFileSync(join(fake.folder, "content/topic.yaml"), "");
  await until(() => existsSync(join(fake.folder, "compiled")));
  const before = supervisor.childPids();
  appendFileSync(join(fake.folder, "embedded/user-api/server.ts"), "\n");
  await until(() => supervisor.childPids().length === 3 && changedPids(before, supervisor).length === 1);
});

/** Makes the build look older than its sources, as checkouts and image builds do by giving files new dates. */
function makeBuildOld(): void {
  const source = join(fake.folder, "contracts/newer.ts");
  writeFileSync(source, "");
  const inAnHour = Date.now() / 1000 + 3600;
  utimesSync(source, inAnHour, inAnHour);
}

function changedPids(before: readonly number[], supervisor: StartedProcess): number[] {
  return supervisor.childPids().filter((pid) => !before.includes(pid));
}
