import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { PROJECT_ROOT } from "../../scripts/project-root.ts";

it.each([
  ["live-search", 1_600],
  ["restored-page", 1_000],
  ["share-links", 1_000],
  ["show-password", 1_000],
])("the script %s, which a page without an island sends, is under %i bytes", (name, bytes) => {
  expect(statSync(join(PROJECT_ROOT, "app/document/scripts", `${name}.js`)).size).toBeLessThan(bytes);
});
