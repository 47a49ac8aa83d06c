import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { PROJECT_ROOT } from "../../scripts/project-root.ts";
import { toCleanEnvironment } from "../../scripts/support/product.ts";

/** Commands that run other programs, which have their own options and help. */
const OF_OTHERS = ["format", "test:unit", "test:contract", "test:integration", "test:e2e"];
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(PROJECT_ROOT, "package.json"), "utf8")));
const OURS = Object.entries(scripts).filter(([name]) => !OF_OTHERS.includes(name));

const DATA_DIR = mkdtempSync(join(tmpdir(), "vidare-help-"));
const PATH = `${PROJECT_ROOT}/node_modules/.bin:${process.env["PATH"]}`;
afterAll(() => rmSync(DATA_DIR, { recursive: true }));

describe.each(OURS)("npm run %s", (name, script) => {
  it("prints its help and does nothing else", () => {
    const { status, stdout, stderr } = run(`${script} --help`);
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/^npm (run )?\S+/);
    expect(stdout.split("\n\n")[0]).toContain(name);
    expect(readdirSync(DATA_DIR)).toEqual([]);
  });

  it("refuses an option that it does not know, with a hint", () => {
    const { status, stdout, stderr } = run(`${script} --no-such-option`);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/^Unknown option '--no-such-option'\.\nUsage: npm .*; --help says more\n$/);
    expect(readdirSync(DATA_DIR)).toEqual([]);
  });
});

function run(command: string) {
  const env = { ...toCleanEnvironment(process.env), DATA_DIR, PATH };
  return spawnSync(command, { shell: true, cwd: PROJECT_ROOT, env, encoding: "utf8" });
}
