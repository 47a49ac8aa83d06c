import type { SpeedRow } from "./measure-speed.ts";
import type { Verdict } from "./targets.ts";
import { toTable } from "./text-table.ts";
import type { Bytes, Weight } from "./weigh-pages.ts";

export type Report = {
  machine: { node: string; cores: number; cpu: string; isBound: boolean; date: string };
  speed: SpeedRow[];
  weights: Weight[];
  verdicts: Verdict[];
};

export function formatReport({ machine, speed, weights, verdicts }: Report): string {
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
