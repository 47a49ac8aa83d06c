import { describe, expect, it } from "vitest";
import { listMissingPackages } from "./find-missing-packages.ts";

const USUAL = ["psql", "pg_dump", "pg_restore", "openssl", "etcd", "patroni", "patronictl"].map(
  (name) => `/usr/bin/${name}`,
);
const SERVERS = ["nginx", "pgbouncer", "haproxy"].map((name) => `/usr/sbin/${name}`);
const POSTGRES = "/usr/lib/postgresql/15/bin/initdb";

function missingWith(files: readonly string[]): string[] {
  return listMissingPackages({
    platform: "linux",
    path: "/usr/bin",
    home: "/home/ada",
    isExecutable: (file) => files.includes(file),
    list: (folder) => (folder === "/usr/lib/postgresql" ? ["15"] : []),
  });
}

describe("the packages of the scale-out tests", () => {
  it("are all there, also those outside a user's PATH", () => {
    expect(missingWith([...USUAL, ...SERVERS, POSTGRES])).toEqual([]);
  });

  it("are named where one of their programs is missing", () => {
    const files = [...USUAL, ...SERVERS].filter((file) => !/nginx|patronictl/.test(file));
    expect(missingWith(files)).toEqual(["nginx", "patroni", "postgresql"]);
  });
});
