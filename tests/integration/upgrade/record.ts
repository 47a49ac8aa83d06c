// node tests/integration/upgrade/record.ts: records what a release leaves behind, in the release's own checkout.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PROJECT_ROOT } from "../../../scripts/project-root.ts";
import { setup as buildAfresh } from "../../setup/fresh-build.ts";
import { packFolder } from "./folder-archive.ts";
import { recordAccounts } from "./record-accounts.ts";
import { recordLearners } from "./record-learners.ts";
import { releaseFiles } from "./recorded-release.ts";
import { Recorder } from "./recorder.ts";
import { startProduct } from "./start-product.ts";
import { createUpgradeSpace, EVENT } from "./upgrade-space.ts";

// The access tokens of the accounts have run out when the learners begin.
const ACCOUNTS_AT = new Date("2026-11-25T08:00:00Z");
const LEARNERS_AT = new Date("2026-11-25T08:40:00Z");
const RECORDED_AT = new Date("2026-11-25T08:45:00Z");

const { version } = JSON.parse(readFileSync(join(PROJECT_ROOT, "package.json"), "utf8")) as {
  version: string;
};
const files = releaseFiles(version);
const space = createUpgradeSpace();
if (existsSync(files.data))
  throw new Error(`${files.folder} is there: what a release left is recorded once.`);
// The product would build with the clock of the recording.
await buildAfresh();
mkdirSync(files.pages, { recursive: true });
const dataDir = mkdtempSync(join(tmpdir(), "vidare-recorded-"));
writeFileSync(files.space, `${JSON.stringify(JSON.parse(space.toExport()), null, 2)}\n`);

const recorder = new Recorder({ files, outbox: join(dataDir, "outbox") });
for (const [now, record] of [
  [ACCOUNTS_AT, recordAccounts],
  [LEARNERS_AT, recordLearners],
] as const) {
  const product = await startProduct({ dataDir, spaceFile: files.space, now });
  await record(recorder, product.visitor, space).finally(product.stop);
}
recorder.link("presenter", `/e/${EVENT}/present?key=${readEventKey()}`);
writeFileSync(files.recording, `${JSON.stringify(recorder.toRecording(RECORDED_AT), null, 2)}\n`);
packFolder(dataDir, files.data, RECORDED_AT);
rmSync(dataDir, { recursive: true });

function readEventKey(): string {
  const env = { ...process.env, DATA_DIR: dataDir };
  const script = ["scripts/start/event-key.ts", EVENT];
  return execFileSync(process.execPath, script, { cwd: PROJECT_ROOT, env, encoding: "utf8" }).trim();
}
