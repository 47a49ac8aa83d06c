// npm run bench: speed and weight of pages, compared with minimal React Router pages in the same run.
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildContent, isContentStale } from "../scripts/build/build-content.ts";
import { buildWeb, isWebBuildStale } from "../scripts/build/build-web.ts";
import { exitOnStartError } from "../scripts/exit-on-start-error.ts";
import { PROJECT_ROOT } from "../scripts/project-root.ts";
import { buildBaselineIfStale } from "./build-baseline.ts";
import { collectPages, type PageSamples } from "./collect-pages.ts";
import { splitCores } from "./cores.ts";
import { measureSpeed } from "./measure-speed.ts";
import { formatReport, type Report } from "./report.ts";
import { type Servers, startServers } from "./start-servers.ts";
import { judgeSpeed, judgeWeight } from "./targets.ts";
import { Visitor } from "./visitor.ts";
import { weighPage } from "./weigh-pages.ts";

const { values: options } = parseArgs({
  options: {
    rounds: { type: "string", default: "15" },
    seconds: { type: "string", default: "1" },
    /** "speed" or "bytes"; default: both */
    only: { type: "string" },
  },
});

await exitOnStartError(async () => {
  if (isWebBuildStale()) await buildWeb();
  if (isContentStale()) await buildContent();
  await buildBaselineIfStale();
  const cores = splitCores();
  const servers = await startServers(cores);
  try {
    const report = await measureAll(servers, cores !== null);
    const file = join(PROJECT_ROOT, "build", "bench", "latest.json");
    mkdirSync(join(file, ".."), { recursive: true });
    writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
    console.log(formatReport(report));
  } finally {
    await servers.stop();
  }
});

async function measureAll(servers: Servers, isBound: boolean): Promise<Report> {
  const pages = await collectPages(servers.web.origin);
  const weight = options.only === "speed" ? null : await weigh(servers, pages);
  const speed =
    options.only === "bytes"
      ? []
      : await measureSpeed(servers, pages, {
          connections: [1, 10],
          rounds: Number(options.rounds),
          seconds: Number(options.seconds),
        });
  return {
    machine: {
      node: process.version,
      cores: cpus().length,
      cpu: cpus()[0]?.model ?? "unknown processor",
      isBound,
      date: new Date().toISOString(),
    },
    speed,
    weights: weight?.weights ?? [],
    verdicts: [...judgeSpeed(speed), ...(weight?.verdicts ?? [])],
  };
}

async function weigh({ web, baseline }: Servers, pages: PageSamples) {
  const path = "/hydrated?options=4&text=40";
  const baselineWeight = await weighPage(
    baseline.origin,
    "baseline",
    await new Visitor(baseline.origin).read(path),
  );
  const { newQuestion, question, start, topic, feedback, explanation, about, error } = pages;
  const weights = [];
  for (const { kind, html } of [start, topic, newQuestion, question, feedback, explanation, about, error]) {
    weights.push(await weighPage(web.origin, kind, html));
  }
  const hydrated = [newQuestion, question, feedback, explanation].map(({ kind }) => kind);
  return { weights: [baselineWeight, ...weights], verdicts: judgeWeight(weights, baselineWeight, hydrated) };
}
