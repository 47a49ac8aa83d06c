import type { Page, Site } from "../collect-pages.ts";
import { compareLoads } from "../compare-loads.ts";
import { type Figure, reported } from "../figures.ts";
import { barePageSizeFor, shapeOf } from "../page-shape.ts";
import { startBarePages } from "../start-bare-pages.ts";

const LOAD = { connections: 10, duration: 1 };
const ROUNDS = 9;

/** Compares pages with bare pages of the same size and kind: hydrated or without scripts. */
export async function measurePageSpeed({ origin, pages }: Site): Promise<Figure[]> {
  const bare = await startBarePages();
  try {
    const figures: Figure[] = [];
    const { newQuestion, question, start, startLearner, topic, topicLearner } = pages;
    for (const page of [newQuestion, question, start, startLearner, topic, topicLearner]) {
      const product = { ...LOAD, url: origin + page.path, headers: page.headers };
      const reference = { ...LOAD, url: await findBarePage(bare.origin, page), headers: {} };
      const { perSecond, ratio } = await compareLoads(product, reference, ROUNDS);
      const seen = `${ratio.toFixed(2)} (${perSecond.toFixed(0)}/s)`;
      figures.push(reported(`pages/s beside a bare page, ${page.kind}`, seen));
    }
    return figures;
  } finally {
    await bare.stop();
  }
}

async function findBarePage(origin: string, { html }: Page): Promise<string> {
  const address = `${origin}/${html.includes("__reactRouterContext") ? "hydrated" : "plain"}`;
  const shapeWith = async (options: number) =>
    shapeOf(await (await fetch(`${address}?options=${options}&text=1`)).text());
  const { options, text } = barePageSizeFor(shapeOf(html), await shapeWith(1), await shapeWith(2));
  return `${address}?options=${options}&text=${text}`;
}
