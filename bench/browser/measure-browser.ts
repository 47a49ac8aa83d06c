import type { PageSamples } from "../collect-pages.ts";
import { median } from "../median.ts";
import { timeFirstPaint } from "./first-paint.ts";
import { askLighthouse, type LighthouseScores } from "./lighthouse.ts";
import { type Line, startBrowser } from "./phone.ts";
import { timeVerdicts, type VerdictTime } from "./verdict-time.ts";

/** Milliseconds. `withoutScripts` is the floor of the same run. */
export type PaintRow = { page: string; withScripts: number; withoutScripts: number };
/** Milliseconds beyond the round trip. `first`: a visitor's first verdict. */
export type VerdictRow = { line: Line; first: number; later: number; wire: number };
export type BrowserReport = { paints: PaintRow[]; verdicts: VerdictRow[]; lighthouse: LighthouseScores[] };

const PAINTS = 5;
const VISITORS = 3;
const ANSWERS = 6;
const LIGHTHOUSE_ROUNDS = 5;

/** Measures on a slowed-down phone; all figures are medians. */
export async function measureBrowser(origin: string, pages: PageSamples): Promise<BrowserReport> {
  const { newQuestion, question, feedback, explanation, start, topic } = pages;
  const paints: PaintRow[] = [];
  for (const { kind, path } of [newQuestion, topic, start])
    paints.push(await comparePaints(kind, origin + path));
  const verdicts: VerdictRow[] = [];
  const firstQuestion = origin + feedback.path.replace(/\/feedback$/, "");
  for (const line of ["loopback", "slow 4G"] as const)
    verdicts.push(await summarizeVerdicts(line, firstQuestion));
  console.error("asking Lighthouse …");
  const judged = [newQuestion, question, feedback, explanation, start, topic];
  return { paints, verdicts, lighthouse: await askLighthouse(origin, judged, LIGHTHOUSE_ROUNDS) };
}

async function comparePaints(page: string, url: string): Promise<PaintRow> {
  console.error(`measuring the first paint of ${page} …`);
  const browser = await startBrowser();
  const withScripts: number[] = [];
  const withoutScripts: number[] = [];
  for (let i = 0; i < PAINTS; i++) {
    withScripts.push(await timeFirstPaint(browser, "slow 4G", url, true));
    withoutScripts.push(await timeFirstPaint(browser, "slow 4G", url, false));
  }
  await browser.close();
  return { page, withScripts: median(withScripts), withoutScripts: median(withoutScripts) };
}

async function summarizeVerdicts(line: Line, questionUrl: string): Promise<VerdictRow> {
  console.error(`measuring verdicts, ${line} …`);
  const first: VerdictTime[] = [];
  const later: VerdictTime[] = [];
  for (let i = 0; i < VISITORS; i++) {
    // A browser of its own, whose compiled code is nobody's.
    const browser = await startBrowser();
    const [one, ...others] = await timeVerdicts(browser, line, questionUrl, ANSWERS);
    if (one) first.push(one);
    later.push(...others);
    await browser.close();
  }
  return {
    line,
    first: median(first.map(({ beyond }) => beyond)),
    later: median(later.map(({ beyond }) => beyond)),
    wire: median(later.map(({ wire }) => wire)),
  };
}
