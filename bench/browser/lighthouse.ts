import lighthouse from "lighthouse";
import { launch } from "puppeteer-core";
import { CHROMIUM_ARGS, getChromiumPath } from "../../tests/setup/chromium.ts";
import type { Page } from "../collect-pages.ts";
import { median } from "../median.ts";

export type LighthouseScores = {
  page: string;
  performance: number;
  accessibility: number;
  bestPractices: number;
};

/** Medians of several runs, from 0 to 100, on Lighthouse's own simulated phone. */
export async function askLighthouse(
  origin: string,
  pages: readonly Page[],
  rounds: number,
): Promise<LighthouseScores[]> {
  const browser = await launch({ executablePath: getChromiumPath(), args: CHROMIUM_ARGS });
  try {
    const scores: LighthouseScores[] = [];
    for (const { kind, path, headers } of pages) {
      const runs: Categories[] = [];
      for (let round = 0; round < rounds; round++) runs.push(await scoreOnce(browser, origin, path, headers));
      const medianOf = (category: string) => median(runs.map((run) => (run[category]?.score ?? 0) * 100));
      scores.push({
        page: kind,
        performance: medianOf("performance"),
        accessibility: medianOf("accessibility"),
        bestPractices: medianOf("best-practices"),
      });
    }
    return scores;
  } finally {
    await browser.close();
  }
}

type Categories = Awaited<ReturnType<typeof scoreOnce>>;
type Browser = Awaited<ReturnType<typeof launch>>;

async function scoreOnce(browser: Browser, origin: string, path: string, headers: Record<string, string>) {
  const context = await browser.createBrowserContext();
  const tab = await context.newPage();
  await context.setCookie(...cookiesIn(headers.Cookie ?? "", origin));
  const result = await lighthouse(
    origin + path,
    {
      onlyCategories: ["performance", "accessibility", "best-practices"],
      // The pages of a learner are asked for with her cookies.
      disableStorageReset: true,
      logLevel: "error",
    },
    undefined,
    tab,
  );
  await context.close();
  if (!result) throw new Error(`Lighthouse has no result for ${path}.`);
  return result.lhr.categories;
}

function cookiesIn(header: string, origin: string) {
  return header
    .split("; ")
    .filter((pair) => pair !== "")
    .map((pair) => {
      const end = pair.indexOf("=");
      return { name: pair.slice(0, end), value: pair.slice(end + 1), domain: new URL(origin).hostname };
    });
}
