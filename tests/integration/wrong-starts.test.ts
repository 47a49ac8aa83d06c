import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { CONTENT_API, linesOfFailedStart, WEB } from "../setup/started-process.ts";

const DATA_DIR = mkdtempSync(join(tmpdir(), "vidare-wrong-starts-"));
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

/** wrong-starts.slow.test.ts has the other parts' starts. */
describe("a start that cannot be ends with 1 and one line, without a stack:", () => {
  it.each([
    [
      "the web app on no address of this machine",
      WEB,
      { PUBLIC_ORIGIN: "http://localhost:3000", HOST: "192.0.2.1" },
      /^HOST takes /,
    ],
    [
      "a space that is not there",
      CONTENT_API,
      { CONTENT_FILE: "/nowhere.json" },
      /^CONTENT_FILE .*it does not exist$/,
    ],
  ])("%s", async (_, part, env: Record<string, string>, line) => {
    expect(await linesOfFailedStart(part, { DATA_DIR, ...env })).toEqual([expect.stringMatching(line)]);
  });
});
