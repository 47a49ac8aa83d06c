import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findFreePort } from "../../scripts/free-port.ts";
import { toBareEnvironment } from "../setup/bare-environment.ts";
import { type FakeProject, makeFakeProject } from "../setup/fake-project.ts";
import { isAlive, until } from "../setup/processes.ts";

let project: FakeProject;
let port = 0;
let started: ChildProcess | null = null;
let output = "";

beforeEach(async () => {
  project = makeFakeProject();
  port = await findFreePort();
  output = "";
});

afterEach(async () => {
  if (started !== null && started.exitCode === null && started.signalCode === null) {
    started.kill("SIGTERM");
    await once(started, "exit");
  }
  started = null;
  project.remove();
});

describe("npm start", () => {
  it("says where everything stands once it is ready", async () => {
    await startAndWait();
    expect(output).toContain(`Vidare is ready: http://127.0.0.1:${port}/`);
    expect(output).toContain(`data folder:   ${join(project.folder, ".data")}`);
    expect(output).toContain("Ctrl-C");
  });

  it("reads .env, and lets a variable that is set win", async () => {
    writeFileSync(join(project.folder, ".env"), `PORT=1\nDATA_DIR=elsewhere\n`);
    await startAndWait();
    expect(output).toContain(`data folder:   ${join(project.folder, "elsewhere")}`);
  });

  it.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)("ends all of it on %s, with code 0", async (signal) => {
    const supervisor = await startAndWait();
    const pids = pidsOf(supervisor);
    expect(pids).toHaveLength(3);
    supervisor.kill(signal);
    expect(await once(supervisor, "exit")).toEqual([0, null]);
    expect(pids.filter(isAlive)).toEqual([]);
  });

  it("leaves no orphan when it is killed", async () => {
    const supervisor = await startAndWait();
    const pids = pidsOf(supervisor);
    expect(pids).toHaveLength(3);
    supervisor.kill("SIGKILL");
    await until(() => pids.filter(isAlive).length === 0);
  });

  it("brings a crashed web app back on its port", async () => {
    await startAndWait();
    await fetch(`http://127.0.0.1:${port}/crash`).catch(() => null);
    await until(async () => (await fetch(`http://127.0.0.1:${port}/`).catch(() => null))?.ok === true);
    expect(output).toContain("web app ended (code 7); it is started again in 250 ms.");
  });

  it("says in one line that the port is in use, and exits with 1", async () => {
    const other = createServer();
    await new Promise<void>((done) => other.listen(port, "127.0.0.1", done));
    expect(await startAndFail()).toBe(1);
    other.close();
    expect(output).toBe(
      `Port ${port} on 127.0.0.1 is in use: stop what runs there, or set PORT to another number.\n`,
    );
  });

  it("stops everything when a part refuses its configuration, whose line is the last word", async () => {
    expect(await startAndFail({ SESSION_SECRETS: "wrong" })).toBe(1);
    expect(output).toBe("SESSION_SECRETS takes one or more secrets, comma-separated\n");
  });

  it("refuses a half-set space before anything starts", async () => {
    expect(await startAndFail({ CONTENTFUL_SPACE_ID: "abc" })).toBe(1);
    expect(output).toMatch(/^CONTENTFUL_SPACE_ID is set and CONTENTFUL_ACCESS_TOKEN not: .*\n$/);
  });
});

function start(env: NodeJS.ProcessEnv): ChildProcess {
  const supervisor = spawn(process.execPath, ["scripts/start.ts"], {
    cwd: project.folder,
    env: { ...toBareEnvironment(process.env), PORT: String(port), ...env },
  });
  supervisor.stdout.on("data", (chunk) => (output += String(chunk)));
  supervisor.stderr.on("data", (chunk) => (output += String(chunk)));
  started = supervisor;
  return supervisor;
}

async function startAndWait(): Promise<ChildProcess> {
  const supervisor = start({});
  await until(() => output.includes("is ready"));
  return supervisor;
}

/** @returns the exit code */
async function startAndFail(env: NodeJS.ProcessEnv = {}): Promise<unknown> {
  const [code] = await once(start(env), "close");
  return code;
}

/** The ids of a process's children (Linux). */
function pidsOf(parent: ChildProcess): number[] {
  const isNumber = (name: string) => /^\d+$/.test(name);
  return readdirSync("/proc")
    .filter(isNumber)
    .filter((pid) => parentOf(pid) === parent.pid)
    .map(Number);
}

function parentOf(pid: string): number | null {
  try {
    return Number(/^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
  } catch {
    return null;
  }
}
