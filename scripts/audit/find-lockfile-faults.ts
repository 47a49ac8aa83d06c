import { z } from "zod";

const REGISTRY = "https://registry.npmjs.org/";
const WORKSPACE = /^embedded\/[\w-]+$/;

const LICENCES = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC-BY-4.0",
  "CC0-1.0",
  // Sentry's build tool, which nothing here runs. The code becomes MIT-licensed after two years.
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

const lockedPackage = z.object({
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  link: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
  license: z.string().optional(),
});
const lockfile = z.object({ packages: z.record(z.string(), lockedPackage) });
type LockedPackage = z.infer<typeof lockedPackage>;

/** `licences` was read by hand, for packages whose lockfile entry has no readable licence. */
export type Allowed = { scripts: ReadonlySet<string>; licences: ReadonlyMap<string, string> };

export function findLockfileFaults(text: string, allowed: Allowed): string[] {
  const { packages } = lockfile.parse(JSON.parse(text));
  return Object.entries(packages)
    .filter(([path, one]) => path.includes("node_modules/") && !isWorkspace(one))
    .flatMap(([path, one]) => listFaults(nameOf(path), one, allowed).map((fault) => `${path}: ${fault}`));
}

function isWorkspace({ link, resolved = "" }: LockedPackage): boolean {
  return link === true && WORKSPACE.test(resolved);
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
}

function listFaults(name: string, one: LockedPackage, { scripts, licences }: Allowed): string[] {
  const licence = licences.get(name) ?? one.license ?? "none";
  return [
    !/^sha512-/.test(one.integrity ?? "") && "has no sha512 integrity",
    one.resolved !== undefined && !one.resolved.startsWith(REGISTRY) && `comes from ${one.resolved}`,
    one.hasInstallScript && !scripts.has(name) && "runs a script when it is installed",
    !isAllowed(licence) && `has the licence ${licence}`,
  ].filter((fault) => typeof fault === "string");
}

/** All licences joined by AND must be allowed, and one of those joined by OR. */
function isAllowed(licence: string): boolean {
  const parts = licence.replace(/^\((.*)\)$/, "$1").split(" OR ");
  return parts.some((part) => part.split(" AND ").every((one) => LICENCES.has(one)));
}
