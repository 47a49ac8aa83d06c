import { describe, expect, it } from "vitest";
import type { Machine } from "./machine.ts";
import { toMissingLines } from "./missing-programs.ts";

const ENGINES = ["/usr/bin/firefox-esr", "/usr/bin/WebKitWebDriver", "/usr/bin/Xvfb"];
const POSTGRES = "/usr/bin/initdb";
const SERVERS = "nginx pgbouncer haproxy patroni patronictl etcd psql pg_dump pg_restore openssl"
  .split(" ")
  .map((name) => `/usr/bin/${name}`);

describe("the closing lines", () => {
  it("say nothing where everything is installed", () => {
    expect(toMissingLines("slow", machine([...ENGINES, ...SERVERS, POSTGRES]))).toEqual([]);
  });

  it("name PostgreSQL, each browser and the servers that the slow tests went without", () => {
    expect(toMissingLines("slow", machine([])).map(subjectOf)).toEqual([
      "PostgreSQL",
      "Firefox",
      "WebKitGTK",
      "servers",
    ]);
  });

  it("take WebKitGTK for missing without a screen for its window", () => {
    const files = [POSTGRES, ...SERVERS, "/usr/bin/firefox", "/usr/bin/WebKitWebDriver"];
    expect(toMissingLines("slow", machine(files)).map(subjectOf)).toEqual(["WebKitGTK"]);
  });

  it("ask for no engine that a suite does not use", () => {
    expect(toMissingLines("all", machine([])).map(subjectOf)).toEqual(["PostgreSQL"]);
    expect(toMissingLines("check", machine([]))).toEqual([]);
  });
});

function subjectOf(line: string): string | undefined {
  return /\b(?:on|in) (\w+)/.exec(line)?.[1];
}

function machine(files: readonly string[]): Machine {
  return {
    platform: "linux",
    path: "/usr/local/bin:/usr/bin",
    home: "/home/ada",
    isExecutable: (file) => files.includes(file),
    list: () => [],
  };
}
