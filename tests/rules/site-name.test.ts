import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { PROJECT_ROOT } from "../../scripts/project-root.ts";

/** Because a site has its own name. Names of the protocol in lower case, such as `vidare:answered`, are allowed. */
it("no code of the app or the user API, no message and no public file has the product's name", () => {
  const files = globSync(
    ["{app,embedded}/**/*.{ts,tsx,js,css}", "locales/**/*.{json,md}", "public/**/*.{js,svg}"],
    {
      cwd: PROJECT_ROOT,
      exclude: ["**/*.test.{ts,tsx}"],
    },
  );
  expect(files.length).toBeGreaterThan(400);
  expect(files.filter((file) => readFileSync(join(PROJECT_ROOT, file), "utf8").includes("Vidare"))).toEqual(
    [],
  );
});
