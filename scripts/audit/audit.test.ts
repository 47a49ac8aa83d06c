import { describe, expect, it } from "vitest";
import { readAdvisories } from "./ask-registry.ts";
import { findLockfileFaults } from "./find-lockfile-faults.ts";
import { readLockfileFaults } from "./read-lockfile-faults.ts";

const SOUND = { version: "1.0.0", integrity: "sha512-abc", license: "MIT" };
const ALLOWED = { scripts: new Set(["esbuild"]), licences: new Map([["old", "MIT"]]) };

function faultsOf(name: string, changes: object): string[] {
  const packages = { "": {}, [`node_modules/${name}`]: { ...SOUND, ...changes } };
  return findLockfileFaults(JSON.stringify({ packages }), ALLOWED);
}

describe("the lockfile", () => {
  it("of this project is sound", () => {
    expect(readLockfileFaults()).toEqual([]);
  });

  it.each([
    ["without a hash", { integrity: undefined }, "has no sha512 integrity"],
    ["with a weak hash", { integrity: "sha1-abc" }, "has no sha512 integrity"],
    ["from git", { resolved: "git+ssh://git@github.com/a/b.git#1" }, "comes from git+ssh://"],
    [
      "from another registry",
      { resolved: "https://npm.example.org/a.tgz" },
      "comes from https://npm.example",
    ],
    ["over http", { resolved: "http://registry.npmjs.org/a.tgz" }, "comes from http://"],
    ["that is a link to elsewhere", { link: true, resolved: "../a" }, "comes from ../a"],
    ["with an install script", { hasInstallScript: true }, "runs a script"],
    ["with another licence", { license: "GPL-3.0-only" }, "has the licence GPL-3.0-only"],
    ["with a bad licence beside a good one", { license: "MIT AND GPL-3.0-only" }, "has the licence MIT AND"],
    ["without a licence", { license: undefined }, "has the licence none"],
  ])("is refused for a package %s", (_what, changes, fault) => {
    const faults = faultsOf("a", changes);
    expect(faults.join()).toContain(`node_modules/a: ${fault}`);
  });

  it.each([
    ["a", { resolved: "https://registry.npmjs.org/a/-/a-1.0.0.tgz" }],
    ["a", { license: "(MPL-2.0 OR GPL-3.0-only)" }],
    ["a/node_modules/esbuild", { hasInstallScript: true }],
    ["old", { license: undefined }],
    ["@vidare/user-api", { link: true, resolved: "embedded/user-api", integrity: undefined }],
  ])("may have %s with %o", (name, changes) => {
    expect(faultsOf(name, changes)).toEqual([]);
  });
});

describe("the registry's response", () => {
  it("names each weak package", () => {
    const vulnerabilities = { ky: { severity: "high", range: "<2" } };
    expect(readAdvisories(JSON.stringify({ vulnerabilities }))).toEqual(["ky <2: high"]);
    expect(readAdvisories(JSON.stringify({ vulnerabilities: {} }))).toEqual([]);
  });

  it.each(["", "{", '{"message":"405 Method Not Allowed","error":{}}'])("is none for %j", (text) => {
    expect(readAdvisories(text)).toBeNull();
  });
});
