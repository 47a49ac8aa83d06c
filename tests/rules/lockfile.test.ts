import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { PROJECT_ROOT } from "../../scripts/project-root.ts";

type LockedPackage = { resolved?: string; integrity?: string; link?: boolean; license?: string };

const ALLOWED = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC-BY-4.0",
  "CC0-1.0",
  // For Sentry's build tool, which nothing here runs. Its code becomes MIT-licensed after two years.
  "FSL-1.1-MIT",
  "ISC",
  "LGPL-3.0-or-later",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "OFL-1.1",
  "PSF-2.0",
  "Python-2.0",
  "Unlicense",
  "Zlib",
]);
/** Licences that were read by hand, because the lockfile has no readable one. */
const READ_BY_HAND = new Map([
  ["node_modules/@digitalbazaar/credentials-context", "BSD-3-Clause"],
  ["node_modules/decko", "MIT"],
  ["node_modules/stickyfill", "MIT"],
]);

const { packages } = JSON.parse(readFileSync(join(PROJECT_ROOT, "package-lock.json"), "utf8")) as {
  packages: Record<string, LockedPackage>;
};
const installed = Object.entries(packages).filter(
  ([path, { link }]) => path.includes("node_modules/") && !link,
);

// `.npmrc` makes npm refuse packages from git and other addresses, and install scripts that package.json does not name.
describe("what the lockfile installs", () => {
  it("has a strong hash, and comes from the registry", () => {
    const faults = installed.filter(
      ([, { integrity = "", resolved = "https://registry.npmjs.org/" }]) =>
        !integrity.startsWith("sha512-") || !resolved.startsWith("https://registry.npmjs.org/"),
    );
    expect(installed.length).toBeGreaterThan(100);
    expect(faults).toEqual([]);
  });

  it("has a licence that this project accepts", () => {
    const faults = installed
      .map(([path, { license }]) => [path, READ_BY_HAND.get(path) ?? license ?? "none"] as const)
      .filter(([, licence]) => !isAllowed(licence));
    expect(faults).toEqual([]);
  });
});

/** All licences joined by AND must be allowed, and one of those joined by OR. */
function isAllowed(licence: string): boolean {
  const choices = licence.replace(/^\((.*)\)$/, "$1").split(" OR ");
  return choices.some((choice) => choice.split(" AND ").every((one) => ALLOWED.has(one)));
}
