import { cpSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { SKELETON_FOLDER } from "../../content/skeleton.ts";
import { Supervisor } from "./supervisor.ts";
import { readSupervisorConfig } from "./supervisor-config.ts";
import { watchContent } from "./watch-content.ts";

const parent = mkdtempSync(join(tmpdir(), "vidare-watch-content-"));
const stop = new AbortController();
afterEach(() => {
  stop.abort();
  vi.restoreAllMocks();
  rmSync(parent, { recursive: true });
});

it("a folder that goes away is told, and ends nothing", async () => {
  const said = vi.spyOn(console, "error").mockReturnValue();
  const CONTENT_DIR = join(parent, "museum");
  cpSync(SKELETON_FOLDER, CONTENT_DIR, { recursive: true });
  const config = readSupervisorConfig({ CONTENT_DIR, DATA_DIR: join(parent, "data") });
  watchContent(config, new Supervisor({ onStatus: () => undefined, onGiveUp: () => undefined }), stop.signal);
  renameSync(CONTENT_DIR, join(parent, "gone"));
  await vi.waitFor(() => expect(said).toHaveBeenCalled(), { timeout: 10_000 });
  expect(said.mock.calls).toEqual([
    [`${CONTENT_DIR} cannot be used: it does not exist.\nThe site shows what it showed before.`],
  ]);
});
