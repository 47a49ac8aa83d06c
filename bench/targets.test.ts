import { describe, expect, it } from "vitest";
import type { SpeedRow } from "./measure-speed.ts";
import { judgeBrowser, judgeSpeed, judgeStart, judgeWeight, type Verdict } from "./targets.ts";
import type { Weight } from "./weigh-pages.ts";

describe("the targets", () => {
  it.each([
    ["question, in a test", 1.09, 2, false],
    ["question, in a test", 1.1, 1.1, true],
    ["question, in a test", 2, 1.09, false],
    ["start", 4.9, 5, false],
    ["start", 5, 5, true],
    ["start, with a session", 0.9, 0.9, true],
  ])(
    "a page (%s) at %d of the baseline's speed and %d by CPU time meets the target: %s",
    (page, ratio, cpu, isMet) => {
      const verdicts = judgeSpeed([speed(page, ratio, cpu)]);
      expect(verdicts.map((verdict) => verdict.isMet)).toEqual([isMet]);
    },
  );

  it.each([
    [119_000, 1_000, true],
    [119_000, 1_001, false],
    [120_001, 0, false],
  ])(
    "a question page with %d B in files and %d B inline against 100000 B meets the target: %s",
    (files, inline, isMet) => {
      const verdicts = judgeWeight([weight("question", files, inline)], weight("baseline", 100_000, 0), [
        "question",
      ]);
      expect(verdicts.map((verdict) => verdict.isMet)).toEqual([isMet]);
    },
  );

  it("allow other pages no script at all, inline or in files, but the start page a small one", () => {
    const none = [weight("topic", 0, 0), weight("about", 1, 0), weight("error", 0, 1)];
    const small = [weight("start", 2_000, 0), weight("start", 2_000, 1)];
    const verdicts = judgeWeight([...none, ...small], weight("baseline", 100_000, 0), ["question"]);
    expect(verdicts.map((verdict) => verdict.isMet)).toEqual([true, false, false, true, false]);
  });
});

describe("the browser's targets", () => {
  it.each([
    [1_570, 1_428, [true, true]],
    [1_570, 1_427, [true, false]],
    [1_571, 1_571, [false, true]],
    [1_500, 1_571, [false, true]],
  ])(
    "first paints after %d ms with scripts and %d ms without meet them: %j",
    (withScripts, withoutScripts, met) => {
      const paints = [{ page: "topic", withScripts, withoutScripts }];
      expect(areMet(judgeBrowser({ paints, verdicts: [], lighthouse: [] }))).toEqual(met);
    },
  );

  it.each([
    ["loopback", 150, 100, [true, true]],
    ["loopback", 151, 101, [false, false]],
    ["slow 4G", 150, 150, [true, true]],
    ["slow 4G", 151, 151, [false, false]],
  ] as const)("on %s, a first verdict after %d ms and later ones after %d ms meet them: %j", (...row) => {
    const [line, first, later, met] = row;
    const verdicts = [{ line, first, later, wire: 1_000 }];
    expect(areMet(judgeBrowser({ paints: [], verdicts, lighthouse: [] }))).toEqual(met);
  });

  it.each([
    [100, true],
    [99, false],
  ])("Lighthouse's %d for performance meets them: %s", (performance, isMet) => {
    const lighthouse = [{ page: "topic", performance, accessibility: 90, bestPractices: 90 }];
    expect(areMet(judgeBrowser({ paints: [], verdicts: [], lighthouse }))).toEqual([isMet]);
  });
});

it.each([
  [2_000, 4_000, [true, true]],
  [2_001, 4_001, [false, false]],
])(
  "a start that answers after %d ms and is ready after %d ms meets the targets: %j",
  (answers, ready, met) => {
    expect(areMet(judgeStart([{ folder: "new", answers, ready }]))).toEqual(met);
  },
);

function areMet(verdicts: readonly Verdict[]): boolean[] {
  return verdicts.map(({ isMet }) => isMet);
}

function speed(page: string, ratio: number, cpuRatio: number): SpeedRow {
  const each = { pagesPerS: 1, cpuMsPerPage: 1 };
  const shape = { elements: 1, bytes: 1 };
  return {
    page,
    connections: 1,
    shape,
    baselineShape: shape,
    product: each,
    baseline: each,
    ratio,
    cpuRatio,
  };
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
