import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { asNobody } from "../../tests/setup/as-nobody.ts";
import { watchPaths } from "./watch-paths.ts";

let folder = "";
let stop: AbortController;
let changes = 0;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "vidare-watch-"));
  mkdirSync(join(folder, "topics"));
  writeFileSync(join(folder, "topics/moon.yaml"), "1");
  writeFileSync(join(folder, ".env"), "1");
  stop = new AbortController();
  changes = 0;
});
afterEach(() => {
  stop.abort();
  rmSync(folder, { recursive: true });
});

function watchIt(path = folder): void {
  watchPaths([path], () => (changes += 1), stop.signal);
}

async function expectChange(change: () => void): Promise<void> {
  const before = changes;
  change();
  await vi.waitFor(() => expect(changes).toBe(before + 1), { timeout: 10_000, interval: 20 });
}

/** Replaces the file, as many editors do. */
function replace(file: string): void {
  writeFileSync(join(folder, "draft~"), "2");
  renameSync(join(folder, "draft~"), join(folder, file));
}

describe("a watched folder", () => {
  it("may have a folder that this user may not read", async () => {
    chmodSync(folder, 0o755);
    chmodSync(join(folder, "topics"), 0);
    await asNobody(() => watchIt());
    await expectChange(() => chmodSync(join(folder, "topics"), 0o755));
  });

  it("reports a file each time that an editor writes or replaces it", async () => {
    watchIt();
    await expectChange(() => replace("topics/moon.yaml"));
    await expectChange(() => replace("topics/moon.yaml"));
    await expectChange(() => writeFileSync(join(folder, "topics/moon.yaml"), "3"));
    await expectChange(() => rmSync(join(folder, "topics/moon.yaml")));
  });

  it("reports files of a new folder", async () => {
    watchIt();
    await expectChange(() => mkdirSync(join(folder, "media")));
    await expectChange(() => writeFileSync(join(folder, "media/owl.jpg"), ""));
  });
});

it("a watched file is reported each time that it is replaced", async () => {
  watchIt(join(folder, ".env"));
  await expectChange(() => replace(".env"));
  await expectChange(() => replace(".env"));
});
