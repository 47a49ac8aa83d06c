import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");
const children = join(root, "tests/fixtures/children");

export type FakeProject = {
  readonly folder: string;
  readonly remove: () => void;
};

export function makeFakeProject(): FakeProject {
  const folder = mkdtempSync(join(tmpdir(), "vidare-project-"));
  cpSync(join(root, "scripts"), join(folder, "scripts"), { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  for (const file of ["content/space.json", "server/index.js", "client/assets/a.js", "web.stamp"]) {
    mkdirSync(join(folder, "build", file, ".."), { recursive: true });
    writeFileSync(join(folder, "build", file), "");
  }
  cpSync(join(children, "fake-web.ts"), join(folder, "server.ts"));
  cpSync(join(children, "fake-web.ts"), join(folder, "embedded/content-api/server.ts"));
  cpSync(join(children, "fake-web.ts"), join(folder, "embedded/user-api/server.ts"));
  writeFileSync(join(folder, "embedded/user-api/create-empty-cluster.ts"), "");
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
