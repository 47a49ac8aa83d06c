import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, it } from "vitest";
import { PROJECT_ROOT } from "../../scripts/project-root.ts";
import { findFreePort } from "../../scripts/start/free-port.ts";
import { createSampleSpace } from "../mocks/sample-space.ts";
import { sendRequest } from "../mocks/send-request.ts";
import { always } from "../mocks/space.ts";
import { Visitor } from "../mocks/visitor.ts";
import { linesOfFailedStart, StartedProcess } from "../setup/started-process.ts";

const SCRIPT = "scripts/start/start-preview.ts";
const FOLDER = mkdtempSync(join(tmpdir(), "vidare-preview-"));
const CONTENT_FILE = join(FOLDER, "space.json");
const DATA_DIR = join(FOLDER, "data");
const NOBODY = "http://127.0.0.1:9";

let started: StartedProcess | null = null;
afterEach(async () => {
  started?.kill("SIGTERM");
  await started?.untilItEnds();
});
afterAll(() => rmSync(FOLDER, { recursive: true }));

it("a preview of the embedded space shows and judges drafts, and keeps no answer", async () => {
  const space = createSampleSpace();
  space.makeDraft("q1");
  space.change("q1-a", { correctAnswer: always(false) });
  space.change("q1-b", { correctAnswer: always(true) });
  writeFileSync(CONTENT_FILE, space.toExport());
  const others = { API_BASE_URL: NOBODY, DATABASE_URL: "postgres://127.0.0.1:9/none" };
  const port = await findFreePort();
  const env = { CONTENT_FILE, DATA_DIR, PORT: String(port), ...others };
  started = new StartedProcess(PROJECT_ROOT, SCRIPT, env);
  await started.untilItSays("Vidare is ready");
  expect(started.output).toContain("Preview: drafts are shown, and answers are forgotten at the end.\n");
  const visitor = new Visitor((request) => sendRequest(request, port), `http://127.0.0.1:${port}`);
  const verdict = await visitor.follow(await visitor.answer("/sv/q/q1", "q1-b"));
  expect(verdict.text).toContain("Förhandsvisning med utkast.");
  expect(verdict.text).toContain("Rätt");
  const kept = readdirSync(DATA_DIR, { recursive: true }).map(String);
  expect(kept.filter((name) => /pglite|content-copies|content\.json/.test(name))).toEqual([]);
  expect(readFileSync(join(DATA_DIR, "preview", "user-api.log"), "utf8")).not.toContain("could not be read");
});

it("a preview in production without a password ends with one line", async () => {
  const env = { DATA_DIR, CONTENT_FILE, NODE_ENV: "production", PUBLIC_ORIGIN: "http://127.0.0.1:3000" };
  expect(await linesOfFailedStart([SCRIPT], env)).toEqual([
    expect.stringMatching(/^CONTENT_PREVIEW_PASSWORD takes .*required in production/),
  ]);
});
