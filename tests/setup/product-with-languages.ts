import { execFileSync } from "node:child_process";
import { cpSync, lstatSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PROJECT_ROOT } from "../../scripts/project-root.ts";

/** Copies the tracked files with `tests/fixtures/locales` in `locales/`, as a site with a translation has them. */
export function copyWithLanguages() {
  const parent = mkdtempSync(join(tmpdir(), "vidare-languages-"));
  const project = join(parent, "project");
  const tracked = execFileSync("git", ["ls-files", "-z"], { cwd: PROJECT_ROOT, encoding: "utf8" }).split(
    "\0",
  );
  for (const file of tracked)
    if (isFile(join(PROJECT_ROOT, file))) cpSync(join(PROJECT_ROOT, file), join(project, file));
  symlinkSync(join(PROJECT_ROOT, "node_modules"), join(project, "node_modules"), "dir");
  const fixtures = join(PROJECT_ROOT, "tests/fixtures/locales");
  cpSync(fixtures, join(project, "locales"), { recursive: true });
  return {
    project,
    data: join(parent, "data"),
    added: readdirSync(fixtures, { recursive: true, encoding: "utf8" }).filter((file) =>
      isFile(join(fixtures, file)),
    ),
    remove: () => rmSync(parent, { recursive: true, force: true }),
  };
}

/** False for a tracked file that is deleted in the working tree. */
function isFile(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isFile() === true;
}
