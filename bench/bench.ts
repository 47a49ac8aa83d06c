import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { buildContent, isContentStale } from "../scripts/build/build-content.ts";
import { buildWeb, isWebBuildStale } from "../scripts/build/build-web.ts";
import { exitOnStartError } from "../scripts/exit-on-start-error.ts";
import { PROJECT_ROOT } from "../scripts/project-root.ts";
import { readArguments } from "../scripts/read-arguments.ts";
import { type BrowserReport, measureBrowser } from "./browser/measure-browser.ts";
import { buildBaselineIfStale } from "./build-baseline.ts";
import { collectPages, type PageSamples } from "./collect-pages.ts";
import { type Cores, splitCores } from "./cores.ts";
import { measureSpeed } from "./measure-speed.ts";
import { formatReport, type Report } from "./report.ts";
import { type Servers, startServers } from "./start-servers.ts";
import { measureStart } from "./start-time.ts";
import { judgeBrowser, judgeStart, judgeWeight } from "./targets.ts";
import { Visitor } from "./visitor.ts";
import { weighPage } from "./weigh-pages.ts";

const HELP = `npm run bench [-- --only PART --rounds N --seconds N]

Measures speed and weight of pages, compared with minimal React Router pages in the same run.

  --only PART  speed, bytes, browser or start; all of them without it
  --rounds N   measurements of a page's speed (15)
  --seconds N  how long each takes (1)`;

const { options } = readArguments(HELP, {
  rounds: { type: "string", default: "15" },
  seconds: { type: "string", default: "1" },
  only: { type: "string" },
});

await exitOnStartError(async () => {
  if (isWebBuildStale()) await buildWeb();
  if (isContentStale()) await buildContent();
  await buildBaselineIfStale();
  const browser = isWanted("browser") ? await measureOnAllCores() : null;
  const starts = isWanted("start") ? await measureStart() : [];
  const cores = splitCores();
  const served = await measureServers(cores);
  const report: Report = {
    machine: {
      node: process.version,
      cores: cpus().length,
      cpu: cpus()[0]?.model ?? "unknown processor",
      isBound: cores !== null,
      date: new Date().toISOString(),
    },
    ...served,
    browser,
    starts,
    verdicts: [...served.verdicts, ...(browser ? judgeBrowser(browser) : []), ...judgeStart(starts)],
  };
  const file = join(PROJECT_ROOT, "build", "bench", "latest.json");
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  console.log(formatReport(report));
});

function isWanted(part: string): boolean {
  return options.only === undefined || options.only === part;
}

/** A browser is several processes at once, and would be slowed down by a core that it shares. */
async function measureOnAllCores(): Promise<BrowserReport> {
  const servers = await startServers(null);
  try {
    return await measureBrowser(servers.web.origin, await collectPages(servers.web.origin));
  } finally {
    await servers.stop();
  }
}

async function measureServers(cores: Cores | null): Promise<Pick<Report, "speed" | "weights" | "verdicts">> {
  const servers = await startServers(cores);
  try {
    const pages = await collectPages(servers.web.origin);
    const weight = isWanted("bytes") ? await weigh(servers, pages) : null;
    const counts = { rounds: Number(options.rounds), seconds: Number(options.seconds) };
    const speed = isWanted("speed")
      ? await measureSpeed(servers, pages, { connections: [1, 10], ...counts })
      : [];
    return { speed, weights: weight?.weights ?? [], verdicts: weight?.verdicts ?? [] };
  } finally {
    await servers.stop();
  }
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
