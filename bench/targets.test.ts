import { describe, expect, it } from "vitest";
import { judgeBrowser, judgeStart, judgeWeight, type Verdict } from "./targets.ts";
import type { Weight } from "./weigh-pages.ts";

describe("the promises", () => {
  it.each([
    [124_000, 1_000, true],
    [124_000, 1_001, false],
    [125_001, 0, false],
  ])(
    "a question page with %d B in files and %d B inline against 100000 B keeps them: %s",
    (files, inline, isMet) => {
      const weights = [weight("question", files, inline), weight("topic", 1, 1)];
      expect(areMet(judgeWeight(weights, weight("baseline", 100_000, 0), ["question"]))).toEqual([isMet]);
    },
  );

  it.each([
    [1_600, true],
    [1_601, false],
  ])("a first paint after %d ms keeps them: %s", (withScripts, isMet) => {
    const paints = [{ page: "question", withScripts, withoutScripts: 1 }];
    expect(areMet(judgeBrowser({ paints, verdicts: [], lighthouse: [] }))).toEqual([isMet]);
  });

  it.each([
    [400, 160, [true, true]],
    [401, 161, [false, false]],
  ])("a first verdict after %d ms and later ones after %d ms keep them: %j", (first, later, met) => {
    const verdicts = [{ line: "slow 4G", first, later, wire: 1_000 }] as const;
    expect(areMet(judgeBrowser({ paints: [], verdicts: [...verdicts], lighthouse: [] }))).toEqual(met);
  });

  it.each([
    [95, 100, 100, [true, true, true]],
    [94, 99, 99, [false, false, false]],
  ])("Lighthouse's %d, %d and %d keep them: %j", (performance, accessibility, bestPractices, met) => {
    const lighthouse = [{ page: "topic", performance, accessibility, bestPractices }];
    expect(areMet(judgeBrowser({ paints: [], verdicts: [], lighthouse }))).toEqual(met);
  });

  it.each([
    ["used", 3_000, true],
    ["used", 3_001, false],
    ["new", 5_000, true],
    ["new", 5_001, false],
  ] as const)("a start with a %s folder that is ready after %d ms keeps them: %s", (folder, ready, isMet) => {
    expect(areMet(judgeStart([{ folder, answers: 1, ready }]))).toEqual([isMet]);
  });
});

function areMet(verdicts: readonly Verdict[]): boolean[] {
  return verdicts.map(({ isMet }) => isMet);
}

function weight(page: string, files: number, inline: number): Weight {
  const of = (bytes: number) => ({ raw: bytes, gzip: bytes, brotli: bytes });
  return {
    page,
    script: of(files),
    scriptFiles: {},
    inlineScript: of(inline),
    style: of(0),
    fonts: of(0),
    html: of(0),
  };
}
