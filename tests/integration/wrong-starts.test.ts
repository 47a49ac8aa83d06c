import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { PROJECT_ROOT } from "../../scripts/project-root.ts";
import { findFreePort } from "../../scripts/start/free-port.ts";
import { StartedProcess } from "../setup/started-process.ts";

const dataDir = mkdtempSync(join(tmpdir(), "vidare-wrong-starts-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const WEB = ["scripts/start/start-part.ts", "web"] as const;
const USER_API = ["scripts/start/start-part.ts", "user-api"] as const;
const CONTENT_API = ["scripts/start/start-part.ts", "content-api"] as const;
const PRODUCT = ["scripts/start/start.ts"] as const;
const ORIGIN = { PUBLIC_ORIGIN: "http://localhost:3000" };
const NO_HOST = "192.0.2.1";

async function linesOf([script, ...args]: readonly [string, ...string[]], env: Record<string, string>) {
  const PORT = String(await findFreePort());
  const started = new StartedProcess(
    PROJECT_ROOT,
    script,
    { PORT, DATA_DIR: dataDir, LOG_LEVEL: "silent", ...env },
    args,
  );
  expect(await started.untilItEnds()).toBe(1);
  return started.output.trimEnd().split("\n");
}

describe("a start that cannot be ends with 1 and one line, without a stack:", () => {
  it.each([
    ["the web app on no address of this machine", WEB, { ...ORIGIN, HOST: NO_HOST }, /^HOST takes /],
    ["a wrong variable of a part of npm start", PRODUCT, { KIOSK_IDLE_S: "-3" }, /^KIOSK_IDLE_S takes /],
    ["the user API on no address of this machine", USER_API, { HOST: NO_HOST }, /^HOST: /],
    [
      "a space that is not there",
      CONTENT_API,
      { CONTENT_FILE: "/nowhere.json" },
      /^CONTENT_FILE .*no such file$/,
    ],
    [
      "metrics on no address",
      WEB,
      { ...ORIGIN, METRICS_PORT: "9464", METRICS_HOST: NO_HOST },
      /^METRICS_PORT takes .*192\.0\.2\.1:9464/,
    ],
  ])("%s", async (_, part, env: Record<string, string>, line) => {
    const lines = await linesOf(part, env);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(line);
  });

  it("metrics of the user API on a port that is taken", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const address = other.address();
    const METRICS_PORT = String(typeof address === "object" ? address?.port : 0);
    const lines = await linesOf(USER_API, { METRICS_PORT, CONTENTFUL_HOST: "127.0.0.1:9" });
    other.close();
    expect(lines).toEqual([`METRICS_PORT: 127.0.0.1:${METRICS_PORT} cannot be listened on (EADDRINUSE)`]);
  });
});
