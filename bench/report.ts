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

/** The whole report as people read it. */
export function toText({ machine, speed, weights, verdicts }: Report): string {
  const cores = machine.isBound ? "servers bound to one of them" : "processes not bound to cores";
  return [
    `${machine.cpu}, ${machine.cores} cores (${cores}), Node ${machine.node}, ${machine.date}`,
    ...(speed.length > 0
      ? ["", "Pages a second and CPU time a page, against a bare page of like size", speedTable(speed)]
      : []),
    ...(weights.length > 0
      ? ["", "What a first view loads: bytes as they are / gzip / brotli", weightTable(weights)]
      : []),
    "",
    ...(isDisturbed(speed) ? [disturbed, ""] : []),
    ...verdicts.map(
      ({ target, value, isMet }) => `${isMet ? "met   " : "MISSED"}  ${value.padStart(8)}  ${target}`,
    ),
  ].join("\n");
}

const disturbed =
  "Other work took a part of the servers' core: trust CPU time here, and measure again on a machine at rest.";

/** Ten visitors at a time keep one core busy, unless something else has it. */
function isDisturbed(rows: readonly SpeedRow[]): boolean {
  const loaded = rows
    .filter(({ connections }) => connections >= 10)
    .flatMap(({ product, floor }) => [product, floor]);
  return loaded.some(({ pagesPerS, cpuMsPerPage }) => (pagesPerS * cpuMsPerPage) / 1000 < 0.8);
}

function speedTable(rows: readonly SpeedRow[]): string {
  const heading = [
    "page",
    "at a time",
    "pages/s",
    "bare",
    "ratio",
    "CPU ms",
    "bare",
    "ratio",
    "elements",
    "bare",
    "markup B",
    "bare",
  ];
  const body = rows.map((row) => [
    row.page,
    String(row.connections),
    row.product.pagesPerS.toFixed(0),
    row.floor.pagesPerS.toFixed(0),
    row.ratio.toFixed(2),
    row.product.cpuMsPerPage.toFixed(3),
    row.floor.cpuMsPerPage.toFixed(3),
    row.cpuRatio.toFixed(2),
    String(row.shape.elements),
    String(row.floorShape.elements),
    String(row.shape.bytes),
    String(row.floorShape.bytes),
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
