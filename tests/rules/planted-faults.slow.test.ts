import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { PROJECT_ROOT } from "../../scripts/project-root.ts";
import { withFault } from "../planted/with-fault.ts";
import { StartedProcess } from "../setup/started-process.ts";

const RUNNER = "tests/planted/test-planted.ts";

describe("a planted fault", () => {
  const fault = { file: "lamp.txt", text: "on", replacement: "off" };
  let folder = "";
  let file = "";

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "vidare-planted-"));
    file = join(folder, fault.file);
    writeFileSync(file, "The lamp is on.");
    git("init", "--quiet");
    git("add", ".");
    git("-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "--quiet", "--message=Lamp");
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("is there while the tests run, and gone afterwards", async () => {
    const seen = await withFault(folder, fault, () => Promise.resolve(readFileSync(file, "utf8")));
    expect(seen).toBe("The lamp is off.");
    expect(readFileSync(file, "utf8")).toBe("The lamp is on.");
  });

  it("is gone when the tests cannot run", async () => {
    const running = withFault(folder, fault, () => Promise.reject(new Error("no tests")));
    await expect(running).rejects.toThrow("no tests");
    expect(readFileSync(file, "utf8")).toBe("The lamp is on.");
  });

  it.each(["SIGINT", "SIGTERM"] as const)("is gone after %s", async (signal) => {
    const runner = new StartedProcess(PROJECT_ROOT, "tests/fixtures/children/waiting-with-fault.ts", {}, [
      folder,
      JSON.stringify(fault),
    ]);
    await runner.untilItSays("The lamp is off.");
    runner.kill(signal);
    await runner.untilItEnds();
    expect(readFileSync(file, "utf8")).toBe("The lamp is on.");
  });

  it("is refused in a file with changes that are not committed, which stay", async () => {
    writeFileSync(file, "The lamp is on again.");
    await expect(withFault(folder, fault, () => Promise.resolve())).rejects.toThrow("lamp.txt has changes");
    expect(readFileSync(file, "utf8")).toBe("The lamp is on again.");
  });

  function git(...args: string[]): void {
    execFileSync("git", args, { cwd: folder });
  }
});

describe("npm run test:planted", () => {
  it("does nothing but say so for a fault that is not there", async () => {
    const runner = new StartedProcess(PROJECT_ROOT, RUNNER, {}, ["no-such-fault"]);
    expect(await runner.untilItEnds()).toBe(1);
    expect(runner.output).toContain("No fault is called no-such-fault. There are: attempt-survives-mistake");
    expect(runner.output).not.toContain("| Fault |");
  });
});
