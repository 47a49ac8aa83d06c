import type { Page } from "@playwright/test";
import { READY_PAGE } from "../../scripts/support/chromium.ts";
import type { Site } from "../collect-pages.ts";
import { atMost, type Figure } from "../figures.ts";
import { median } from "../median.ts";
import { withNewPhone } from "../phone.ts";

const VISITORS = 3;
const ANSWERS = 6;
const MAX_FIRST_MS = 400;
const MAX_LATER_MS = 160;
/** The shortest time in which a learner reads a question. */
const READING_MS = 500;

declare global {
  var reportVerdict: (beyondMs: number) => Promise<void>;
}

export async function measureVerdicts({ origin, pages }: Site): Promise<Figure[]> {
  const question = origin + pages.feedback.path.replace(/\/feedback$/, "");
  const first: number[] = [];
  const later: number[] = [];
  for (let visitor = 0; visitor < VISITORS; visitor += 1) {
    const [one = NaN, ...others] = await withNewPhone(({ page }) => timeVerdicts(page, question));
    first.push(one);
    later.push(...others);
  }
  return [
    atMost("a visitor's first verdict beyond the round trip, CPU ÷ 4", median(first), MAX_FIRST_MS, "ms"),
    atMost("later verdicts beyond the round trip, CPU ÷ 4", median(later), MAX_LATER_MS, "ms"),
  ];
}

/** Returns the milliseconds from each press to the painted verdict, without the time that the response took. */
async function timeVerdicts(page: Page, questionUrl: string): Promise<number[]> {
  const waiting: ((beyondMs: number) => void)[] = [];
  // Polling for the verdict would use the page's time.
  await page.exposeFunction("reportVerdict", (beyondMs: number) => waiting.shift()?.(beyondMs));
  await page.addInitScript(watchVerdicts);
  await page.goto(questionUrl, { waitUntil: "networkidle" });
  const times: number[] = [];
  for (let answered = 0; answered < ANSWERS; answered += 1) {
    if (answered > 0) await goToNext(page);
    const reported = new Promise<number>((resolve) => waiting.push(resolve));
    await answer(page);
    times.push(await reported);
  }
  return times;
}

async function answer(page: Page): Promise<void> {
  await page.locator("input[name=answer]").first().check({ force: true });
  await page.waitForTimeout(READING_MS);
  await press(page, "button[form=question]");
}

async function goToNext(page: Page): Promise<void> {
  await page.waitForURL(/\/feedback$/);
  await press(page, "[data-actions] a");
  await page.locator("button[form=question]").waitFor();
}

/** Waits before the press, because an element that has just appeared ignores presses. */
async function press(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().waitFor();
  await page.locator(READY_PAGE).waitFor();
  await page.locator(selector).first().click({ noWaitAfter: true });
}

function watchVerdicts(): void {
  let clickedAt = 0;
  let wasShown = false;
  // A message that is sent during a frame arrives after the paint.
  const painted = new MessageChannel();
  painted.port1.onmessage = report;
  addEventListener("submit", ({ timeStamp }) => (clickedAt = timeStamp), true);
  new MutationObserver(() => {
    const isShown = document.getElementById("verdict") !== null;
    if (isShown && !wasShown && clickedAt > 0) requestAnimationFrame(() => painted.port2.postMessage(null));
    wasShown = isShown;
  }).observe(document, { childList: true, subtree: true });

  function report(): void {
    const shown = performance.now() - clickedAt;
    const reply = performance
      .getEntriesByType("resource")
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .find(
        ({ startTime, initiatorType, name }) =>
          startTime >= clickedAt && initiatorType === "fetch" && !name.endsWith(".js"),
      );
    void globalThis.reportVerdict(reply ? shown - (reply.responseEnd - reply.startTime) : shown);
  }
}
