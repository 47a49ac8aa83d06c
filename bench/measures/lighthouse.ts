import lighthouse from "lighthouse";
import { type Browser, launch } from "puppeteer-core";
import { CHROMIUM_ARGS, getChromiumPath } from "../../scripts/support/chromium.ts";
import type { Page, Site } from "../collect-pages.ts";
import type { Figure } from "../figures.ts";
import { median } from "../median.ts";

const ROUNDS = 3;
/** The lowest scores, from 0 to 100. */
const MIN_SCORES = { performance: 95, accessibility: 100, "best-practices": 100 };
const CATEGORIES = Object.keys(MIN_SCORES);

/** Measures medians on the phone that Lighthouse simulates. */
export async function askLighthouse({ origin, pages }: Site): Promise<Figure[]> {
  const browser = await launch({ executablePath: getChromiumPath(), args: CHROMIUM_ARGS });
  try {
    const figures: Figure[] = [];
    const { newQuestion, feedback, explanation, start, topic } = pages;
    for (const page of [newQuestion, feedback, explanation, start, topic]) {
      const runs: number[][] = [];
      for (let round = 0; round < ROUNDS; round += 1) runs.push(await score(browser, origin, page));
      figures.push(judge(page.kind, runs));
    }
    return figures;
  } finally {
    await browser.close();
  }
}

function judge(kind: string, runs: readonly number[][]): Figure {
  const scores = CATEGORIES.map((_, index) => median(runs.map((run) => run[index] ?? 0)));
  const minimums = Object.values(MIN_SCORES);
  return {
    measure: `Lighthouse's ${CATEGORIES.join(", ")}, ${kind}`,
    promise: `≥ ${minimums.join(", ")}`,
    seen: scores.join(", "),
    isKept: scores.every((one, index) => one >= (minimums[index] ?? 0)),
  };
}

async function score(browser: Browser, origin: string, { path, headers }: Page): Promise<number[]> {
  const context = await browser.createBrowserContext();
  const tab = await context.newPage();
  await context.setCookie(...cookiesIn(headers["Cookie"] ?? "", origin));
  // Lighthouse keeps the cookies, which a learner's pages need.
  const flags = { onlyCategories: CATEGORIES, disableStorageReset: true, logLevel: "error" as const };
  const result = await lighthouse(origin + path, flags, undefined, tab);
  await context.close();
  return CATEGORIES.map((category) => Math.round((result?.lhr.categories[category]?.score ?? 0) * 100));
}

function cookiesIn(header: string, origin: string) {
  const pairs = header.split("; ").filter((pair) => pair !== "");
  return pairs.map((pair) => {
    const end = pair.indexOf("=");
    return { name: pair.slice(0, end), value: pair.slice(end + 1), domain: new URL(origin).hostname };
  });
}
