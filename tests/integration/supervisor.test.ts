import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ChildSpec } from "../../scripts/start/child-spec.ts";
import { Supervisor } from "../../scripts/start/supervisor.ts";
import { isAlive, until } from "../../scripts/support/processes.ts";

const FIXTURES = join(import.meta.dirname, "../fixtures/children");
let statuses: string[] = [];
let givenUp: string[] = [];
let supervisor: Supervisor;

beforeEach(() => {
  statuses = [];
  givenUp = [];
  supervisor = new Supervisor({
    onStatus: (line) => statuses.push(line),
    onGiveUp: (line) => givenUp.push(line),
    maxFailedStarts: 2,
  });
});

afterEach(() => supervisor.stop(1000));

describe("a child", () => {
  it("is ready when it reports so, with its port", async () => {
    expect(await pidAt(await supervisor.start(child("healthy-child.ts")))).toBeGreaterThan(0);
  });

  it("restarts on the same port after a crash", async () => {
    const port = await supervisor.start(child("healthy-child.ts"));
    const firstPid = await pidAt(port);
    process.kill(firstPid, "SIGKILL");
    await until(async () => ![null, firstPid].includes(await pidAt(port).catch(() => null)));
    await until(() => statuses.length === 2);
    expect(statuses).toEqual([
      "healthy-child.ts ended (SIGKILL); it restarts in 250 ms.",
      "healthy-child.ts has restarted.",
    ]);
  });

  it("is restarted on the same port on request, without a message", async () => {
    const port = await supervisor.start(child("healthy-child.ts"));
    const firstPid = await pidAt(port);
    supervisor.restart("healthy-child.ts");
    await until(async () => ![null, firstPid].includes(await pidAt(port).catch(() => null)));
    expect(statuses).toEqual([]);
  });

  it("tells the operator what it says in a notice", async () => {
    await supervisor.start(child("healthy-child.ts", ["--notice"]));
    await until(() => statuses.length > 0);
    expect(statuses).toEqual(["The space is away."]);
  });

  it("that cannot start fails the start with its own message", async () => {
    await expect(supervisor.start(child("misconfigured-child.ts"))).rejects.toThrow(
      /^PUBLIC_ORIGIN takes an address such as https:\/\/quiz\.example\.org$/,
    );
    expect(statuses).toEqual([]);
  });

  it("that cannot be restarted is given up with its own message, until a restart is requested", async () => {
    const folder = mkdtempSync(join(tmpdir(), "vidare-supervisor-"));
    const mark = join(folder, "mark");
    const port = await supervisor.start(child("crashing-child.ts", [mark]));
    await expect(pidAt(port)).rejects.toThrow();
    await until(() => givenUp.length > 0);
    expect(givenUp).toEqual([
      `${mark} is there already.\ncrashing-child.ts ended (code 3) and cannot be restarted.`,
    ]);
    rmSync(mark);
    supervisor.restart("crashing-child.ts");
    await until(() => statuses.includes("crashing-child.ts has restarted."));
    rmSync(folder, { recursive: true });
  });

  it("that ignores SIGTERM is killed after the timeout", async () => {
    await supervisor.start(child("sigterm-ignoring-child.ts"));
    await supervisor.stop(200);
    expect(statuses).toEqual([]);
  });
});

describe("a supervisor", () => {
  it("ends all of its children", async () => {
    const ports = [
      await supervisor.start(child("healthy-child.ts")),
      await supervisor.start(child("healthy-child.ts")),
    ];
    const pids = await Promise.all(ports.map(pidAt));
    await supervisor.stop(5000);
    expect(pids.filter(isAlive)).toEqual([]);
  });

  it("that is killed leaves no orphan", async () => {
    const parent = spawn(process.execPath, [join(FIXTURES, "supervisor-of-two.ts")], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [line] = (await once(parent.stdout, "data")).map(String);
    const pids = (line ?? "").trim().split(" ").map(Number);
    expect(pids.filter(isAlive)).toHaveLength(2);
    parent.kill("SIGKILL");
    await until(() => pids.filter(isAlive).length === 0);
  });
});

function child(script: string, args: string[] = []): ChildSpec {
  return { name: script, file: join(FIXTURES, script), args, env: process.env, port: 0 };
}

async function pidAt(port: number): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}`);
  return Number(await response.text());
}
