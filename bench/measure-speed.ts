import type { Page, PageSamples } from "./collect-pages.ts";
import { baselineSizeFor, type PageShape, shapeOf } from "./page-shape.ts";
import type { Servers } from "./start-servers.ts";
import { compareSpeed, type Comparison, measure, type Target } from "./throughput.ts";
import { Visitor } from "./visitor.ts";

/** Lets the JIT compiler optimize the code first. */
const WARM_UP_SECONDS = 3;

export type SpeedRow = Comparison & {
  page: string;
  connections: number;
  shape: PageShape;
  baselineShape: PageShape;
};

/** Compares pages with baseline pages of the same size and kind (hydrated or without scripts). */
export async function measureSpeed(
  servers: Servers,
  pages: PageSamples,
  options: { connections: readonly number[]; rounds: number; seconds: number },
): Promise<SpeedRow[]> {
  const rows: SpeedRow[] = [];
  const { newQuestion, question, start, startSession, startLearner, topic, topicSession, topicLearner } =
    pages;
  const measured = [
    newQuestion,
    question,
    start,
    startSession,
    startLearner,
    topic,
    topicSession,
    topicLearner,
  ];
  for (const page of measured) {
    const baselinePath = await baselinePathFor(servers.baseline.origin, page);
    const baseline: Target = {
      server: servers.baseline,
      path: baselinePath,
      headers: new Visitor("").headers,
    };
    const product: Target = { server: servers.web, path: page.path, headers: page.headers };
    const baselineShape = shapeOf(await new Visitor(servers.baseline.origin).read(baselinePath));
    const warmUp = { connections: 10, rounds: 1, seconds: WARM_UP_SECONDS };
    for (const target of [baseline, product]) await measure(target, warmUp);
    for (const connections of options.connections) {
      console.error(`measuring ${page.kind}, ${connections} at a time …`);
      const comparison = await compareSpeed(product, baseline, { ...options, connections });
      rows.push({ ...comparison, page: page.kind, connections, shape: shapeOf(page.html), baselineShape });
    }
  }
  return rows;
}

async function baselinePathFor(origin: string, page: Page): Promise<string> {
  const kind = page.html.includes("__reactRouterContext") ? "hydrated" : "plain";
  const baseline = new Visitor(origin);
  const one = shapeOf(await baseline.read(`/${kind}?options=1&text=1`));
  const two = shapeOf(await baseline.read(`/${kind}?options=2&text=1`));
  const { options, text } = baselineSizeFor(shapeOf(page.html), one, two);
  return `/${kind}?options=${options}&text=${text}`;
}
