import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PROJECT_ROOT } from "../../scripts/project-root.ts";

const CHILDREN_FOLDER = join(PROJECT_ROOT, "tests/fixtures/children");

export type FakeProject = {
  readonly folder: string;
  readonly remove: () => void;
};

export function makeFakeProject(): FakeProject {
  const folder = mkdtempSync(join(tmpdir(), "vidare-project-"));
  for (const copied of [
    "scripts",
    "locales",
    "contracts",
    "platform",
    "content/site",
    "content/fault.ts",
    "content/require-folder.ts",
  ])
    cpSync(join(PROJECT_ROOT, copied), join(folder, copied), { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  const built = ["server/index.js", "client/assets/a.js", "web.stamp"];
  for (const file of ["content/space.json", ...built]) {
    mkdirSync(join(folder, "build", file, ".."), { recursive: true });
    writeFileSync(join(folder, "build", file), "");
  }
  cpSync(join(CHILDREN_FOLDER, "fake-web.ts"), join(folder, "server.ts"));
  cpSync(join(CHILDREN_FOLDER, "fake-web.ts"), join(folder, "embedded/content-api/server.ts"));
  cpSync(join(CHILDREN_FOLDER, "fake-web.ts"), join(folder, "embedded/user-api/server.ts"));
  writeFileSync(join(folder, "embedded/user-api/create-empty-cluster.ts"), "");
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
