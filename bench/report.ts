import type { BrowserReport } from "./browser/measure-browser.ts";
import type { SpeedRow } from "./measure-speed.ts";
import type { StartRow } from "./start-time.ts";
import type { Verdict } from "./targets.ts";
import { toTable } from "./text-table.ts";
import type { Bytes, Weight } from "./weigh-pages.ts";

export type Report = {
  machine: { node: string; cores: number; cpu: string; isBound: boolean; date: string };
  speed: SpeedRow[];
  weights: Weight[];
  browser: BrowserReport | null;
  starts: StartRow[];
  verdicts: Verdict[];
};

export function formatReport({ machine, speed, weights, browser, starts, verdicts }: Report): string {
  const cores = machine.isBound ? "servers bound to one of them" : "processes not bound to cores";
  return [
    `${machine.cpu}, ${machine.cores} cores (${cores}), Node ${machine.node}, ${machine.date}`,
    ...(speed.length > 0
      ? [
          "",
          "Pages per second and CPU time per page, compared with a baseline page of similar size",
          speedTable(speed),
        ]
      : []),
    ...(weights.length > 0
      ? ["", "Bytes of a first view: uncompressed / gzip / brotli", weightTable(weights)]
      : []),
    ...(browser ? browserTables(browser) : []),
    ...(starts.length > 0 ? ["", "npm start: milliseconds from the command", startTable(starts)] : []),
    "",
    ...(isNoisy(speed) ? [NOISE_WARNING, ""] : []),
    ...verdicts.map(
      ({ target, value, isMet }) => `${isMet ? "met   " : "MISSED"}  ${value.padStart(8)}  ${target}`,
    ),
  ].join("\n");
}

const NOISE_WARNING =
  "Other processes used the servers' core: trust the CPU times, and measure again on an idle machine.";

/** Ten concurrent visitors keep a core busy unless another process uses it. */
function isNoisy(rows: readonly SpeedRow[]): boolean {
  const loaded = rows
    .filter(({ connections }) => connections >= 10)
    .flatMap(({ product, baseline }) => [product, baseline]);
  return loaded.some(({ pagesPerS, cpuMsPerPage }) => (pagesPerS * cpuMsPerPage) / 1000 < 0.8);
}

function speedTable(rows: readonly SpeedRow[]): string {
  const heading = [
    "page",
    "concurrent",
    "pages/s",
    "baseline",
    "ratio",
    "CPU ms",
    "baseline",
    "ratio",
    "elements",
    "baseline",
    "markup B",
    "baseline",
  ];
  const body = rows.map((row) => [
    row.page,
    String(row.connections),
    row.product.pagesPerS.toFixed(0),
    row.baseline.pagesPerS.toFixed(0),
    row.ratio.toFixed(2),
    row.product.cpuMsPerPage.toFixed(3),
    row.baseline.cpuMsPerPage.toFixed(3),
    row.cpuRatio.toFixed(2),
    String(row.shape.elements),
    String(row.baselineShape.elements),
    String(row.shape.bytes),
    String(row.baselineShape.bytes),
  ]);
  return toTable([heading, ...body]);
}

function browserTables({ paints, verdicts, lighthouse }: BrowserReport): string[] {
  const ms = (value: number) => value.toFixed(0);
  return [
    "",
    "First contentful paint on slow 4G, CPU slowed down four times, in ms",
    toTable([
      ["page", "with scripts", "without"],
      ...paints.map((row) => [row.page, ms(row.withScripts), ms(row.withoutScripts)]),
    ]),
    "",
    "From the click to the painted verdict beyond the round trip, CPU slowed down four times, in ms",
    toTable([
      ["line", "first", "later", "round trip"],
      ...verdicts.map((row) => [row.line, ms(row.first), ms(row.later), ms(row.wire)]),
    ]),
    "",
    "Lighthouse",
    toTable([
      ["page", "performance", "accessibility", "best practices"],
      ...lighthouse.map((row) => [
        row.page,
        ms(row.performance),
        ms(row.accessibility),
        ms(row.bestPractices),
      ]),
    ]),
  ];
}

function startTable(starts: readonly StartRow[]): string {
  const body = starts.map(({ folder, answers, ready }) => [folder, answers.toFixed(0), ready.toFixed(0)]);
  return toTable([["data folder", "answers", "all is ready"], ...body]);
}

function weightTable(weights: readonly Weight[]): string {
  const heading = ["page", "script files", "inline script", "style", "HTML", "fonts"];
  const body = weights.map((weight) => [
    weight.page,
    toCell(weight.script),
    toCell(weight.inlineScript),
    toCell(weight.style),
    toCell(weight.html),
    String(weight.fonts.raw),
  ]);
  return toTable([heading, ...body]);
}

function toCell({ raw, gzip, brotli }: Bytes): string {
  return raw === 0 ? "none" : `${raw} / ${gzip} / ${brotli}`;
}
