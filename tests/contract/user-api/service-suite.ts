import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { type ServiceProcess, startService } from "../../../scripts/support/service-process.ts";
import { startStubSpace } from "../../../scripts/support/stub-space.ts";
import { SAMPLE_ENTRIES } from "./sample-content.ts";

/** Runs service processes with a stub of Contentful and a new data folder for each test. */
export function setUpServiceSuite() {
  let space: Awaited<ReturnType<typeof startStubSpace>>;
  let folder: string;
  const started: ServiceProcess[] = [];
  beforeAll(async () => {
    space = await startStubSpace(SAMPLE_ENTRIES);
  });
  afterAll(() => space.stop());
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "vidare-service-"));
  });
  afterEach(async () => {
    for (const { child } of started) child.kill("SIGKILL");
    await Promise.all(started.splice(0).map(({ ended }) => ended));
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    started,
    get space() {
      return space;
    },
    get folder() {
      return folder;
    },
    start(env: Record<string, string> = {}): ServiceProcess {
      const service = startService({ DATA_DIR: folder, CONTENTFUL_HOST: `http://${space.host}`, ...env });
      started.push(service);
      return service;
    },
  };
}
