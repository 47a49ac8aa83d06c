import { describe, expect, it } from "vitest";
import { toMissingLines } from "./missing-programs.ts";

describe("the closing lines", () => {
  it("say nothing if everything is installed", () => {
    expect(toMissingLines("test:slow", () => true)).toEqual([]);
  });

  it("name the tests that did not run, and the programs that they lack", () => {
    const missing = ["firefox-esr|firefox", "Xvfb", "nginx", "patronictl", "initdb"];
    expect(toMissingLines("test:slow", (program) => !missing.includes(program))).toEqual([
      "NOT RUN: the user API's tests on PostgreSQL (on PGlite they ran), which need initdb (.ci/run installs it on Debian)",
      "NOT RUN: the journeys in Firefox, which need firefox-esr|firefox (.ci/run installs it on Debian)",
      "NOT RUN: the journeys in WebKitGTK, which need Xvfb (.ci/run installs it on Debian)",
      "NOT RUN: restarts, faults and fail-over of servers, which need nginx, patronictl, initdb (.ci/run installs it on Debian)",
    ]);
  });

  it("ask for nothing that a suite does not use", () => {
    const linesOf = (suite: string) => toMissingLines(suite, () => false).length;
    expect(["check", "test", "test:slow", "test:scale"].map(linesOf)).toEqual([0, 1, 4, 2]);
  });
});
