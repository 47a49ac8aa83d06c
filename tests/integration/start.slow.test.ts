import { appendFileSync, existsSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isOk } from "../../scripts/support/operation/machine.ts";
import { isAlive, until } from "../../scripts/support/processes.ts";
import { FakeStart } from "../setup/fake-start.ts";
import type { StartedProcess } from "../setup/started-process.ts";

let fake: FakeStart;

beforeEach(async () => {
  fake = await FakeStart.make();
});
afterEach(() => fake.remove());

describe("npm start", () => {
  it("says where mails, data and logs are when it is ready, and the address last", async () => {
    const { output } = await fake.startUntilReady();
    expect(output).toContain(`Data and logs: ${join(fake.folder, ".data")}\n`);
    expect(output).toMatch(/^Mails: http:\/\/127\.0\.0\.1:\d+\/outbox /m);
    expect(output).toContain("Ctrl-C");
    expect(output.trimEnd().split("\n").at(-1)).toBe(`Vidare is ready: http://127.0.0.1:${fake.port}/`);
  });

  it.each(["content-api", "user-api"])(
    "opens the web app once the content is there, and says that all is ready once the %s responds, however long it takes",
    async (slowPart) => {
      await fake.startUntilReady("scripts/start/start.ts", { SLOW_PART: slowPart });
      const opened = readFileSync(join(fake.folder, "listening"), "utf8").trimEnd().split("\n");
      expect(opened[0]).toBe("embedded/content-api/server.ts");
      expect(opened.slice(1).sort()).toEqual(["embedded/user-api/server.ts", "server.ts"]);
    },
  );

  it("reads .env, and lets a variable that is set win", async () => {
    writeFileSync(join(fake.folder, ".env"), "PORT=1\nDATA_DIR=elsewhere\n");
    const { output } = await fake.startUntilReady();
    expect(output).toContain(`Data and logs: ${join(fake.folder, "elsewhere")}`);
  });

  it("skips a byte order mark in .env, and warns of a value that # cuts", async () => {
    writeFileSync(join(fake.folder, ".env.example"), "#DATA_DIR=\n#KIOSK_PIN=\n");
    writeFileSync(join(fake.folder, ".env"), "\uFEFFDATA_DIR=elsewhere\nKIOSK_PIN=#1234\n");
    const { output } = await fake.startUntilReady();
    expect(output).toMatch(/^\.env, line 2: KIOSK_PIN has no value, because # begins a comment/);
    expect(output).toContain(`Data and logs: ${join(fake.folder, "elsewhere")}`);
  });

  it("reports a misspelled name in .env, but not in the environment", async () => {
    writeFileSync(join(fake.folder, ".env.example"), "#CONTACT_URL=\n");
    writeFileSync(join(fake.folder, ".env"), "CONTACT_ULR=mailto:a@b.example\n");
    const { output } = await fake.startUntilReady("scripts/start/start.ts", { CONTACT_URLS: "x" });
    expect(output).toMatch(/^\.env: CONTACT_ULR is not known; did you mean CONTACT_URL\?\n/);
    expect(output).not.toContain("CONTACT_URLS");
  });

  it.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)("ends all of it on %s, with code 0", async (signal) => {
    const supervisor = await fake.startUntilReady();
    const pids = supervisor.childPids();
    expect(pids).toHaveLength(3);
    supervisor.kill(signal);
    expect(await supervisor.untilItEnds()).toBe(0);
    expect(pids.filter(isAlive)).toEqual([]);
  });

  it("leaves no orphan when it is killed", async () => {
    const supervisor = await fake.startUntilReady();
    const pids = supervisor.childPids();
    expect(pids).toHaveLength(3);
    supervisor.kill("SIGKILL");
    await until(() => pids.filter(isAlive).length === 0);
  });

  it("restarts a crashed web app on its port", async () => {
    const supervisor = await fake.startUntilReady();
    await fetch(`http://127.0.0.1:${fake.port}/crash`).catch(() => null);
    await supervisor.untilItSays("web app has restarted.");
    expect(supervisor.output).toContain(
      "web app ended (code 7); it restarts in 250 ms. Its log: .data/web.log\n",
    );
    expect((await fetch(`http://127.0.0.1:${fake.port}/`)).ok).toBe(true);
  });

  it("tells a web app, and the one after its crash, that the user API has been ready", async () => {
    const supervisor = await fake.startUntilReady();
    const isReady = () => isOk(`http://127.0.0.1:${fake.port}/readyz`);
    expect(await isReady()).toBe(true);
    await fetch(`http://127.0.0.1:${fake.port}/crash`).catch(() => null);
    await supervisor.untilItSays("web app has restarted.");
    await until(isReady);
    expect(supervisor.output).not.toContain("is not ready yet");
  });

  it("says in one line that the port is in use, and exits with 1", async () => {
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

  it("refuses a half-set space before anything starts", async () => {
    expect(await fake.startInVain({ CONTENTFUL_SPACE_ID: "abc" })).toMatch(
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
    rmSync(join(fake.folder, "build", path), { recursive: true });
    const started = fake.start("scripts/start/start-part.ts", {}, [part]);
    expect(await started.untilItEnds()).toBe(1);
    expect(started.output).toBe(`${what} is not built: run "npm run build" first.\n`);
  });

  it.each(["web", "user-api", "content-api"])("that looks old is what start:%s serves", async (part) => {
    makeBuildOld();
    fake.start("scripts/start/start-part.ts", {}, [part]);
    await until(isUp);
  });

  it("that looks old is what npm start serves if the operator set NODE_ENV=production", async () => {
    makeBuildOld();
    const { output } = await fake.startUntilReady("scripts/start/start.ts", { NODE_ENV: "production" });
    expect(output).toContain("Vidare is ready");
  });

  it("that is missing stops npm start if the operator set NODE_ENV=production", async () => {
    rmSync(join(fake.folder, "build"), { recursive: true });
    expect(await fake.startInVain({ NODE_ENV: "production" })).toBe(
      'The web app is not built: run "npm run build" first.\n',
    );
  });
});

describe("npm run dev", () => {
  it("restarts a service when its files change, and leaves the others", async () => {
    const supervisor = await fake.startUntilReady("scripts/start/dev.ts");
    const before = supervisor.childPids();
    appendFileSync(join(fake.folder, "embedded/user-api/server.ts"), "\n");
    await until(() => supervisor.childPids().length === 3 && changedPids(before, supervisor).length === 1);
  });

  it("recompiles the content when it changes", async () => {
    const compiler = 'import { writeFileSync } from "node:fs";\nwriteFileSync("compiled", "");\n';
    fake.writeCompiler(compiler);
    makeContentFresh();
    await fake.startUntilReady("scripts/start/dev.ts");
    expect(existsSync(join(fake.folder, "compiled"))).toBe(false);
    writeFileSync(join(fake.folder, "content/topic.yaml"), "");
    await until(() => existsSync(join(fake.folder, "compiled")));
  });
});

async function isUp(): Promise<boolean> {
  return (await fetch(`http://127.0.0.1:${fake.port}/`).catch(() => null))?.ok ?? false;
}

/** Makes the build look older than its sources, as checkouts and image builds do by giving files new dates. */
function makeBuildOld(): void {
  const source = join(fake.folder, "contracts/newer.ts");
  writeFileSync(source, "");
  const inAnHour = Date.now() / 1000 + 3600;
  utimesSync(source, inAnHour, inAnHour);
}

function makeContentFresh(): void {
  writeFileSync(join(fake.folder, "build/content/space.json"), "");
}

function changedPids(before: readonly number[], supervisor: StartedProcess): number[] {
  return supervisor.childPids().filter((pid) => !before.includes(pid));
}
