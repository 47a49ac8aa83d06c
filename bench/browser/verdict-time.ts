import type { Browser, Page } from "@playwright/test";
import { type Line, openPhone } from "./phone.ts";

/** Milliseconds. `wire`: from the request to the end of the reply; `beyond`: the rest from the click to the painted verdict. */
export type VerdictTime = { wire: number; beyond: number };

/** What a learner needs at least to read the question. */
const READING_MS = 500;

declare global {
  var reportVerdict: (time: VerdictTime) => Promise<void>;
}

/** Answers a test's questions one after the other, as a new visitor: the first verdict finds its code unused. */
export async function timeVerdicts(
  browser: Browser,
  line: Line,
  questionUrl: string,
  count: number,
): Promise<VerdictTime[]> {
  const phone = await openPhone(browser, line);
  try {
    const { page } = phone;
    const waiting: ((time: VerdictTime) => void)[] = [];
    // To look for the verdict again and again would take the page's time.
    await page.exposeFunction("reportVerdict", (time: VerdictTime) => waiting.shift()?.(time));
    await page.addInitScript(watchVerdicts);
    await page.goto(questionUrl, { waitUntil: "networkidle" });
    const times: VerdictTime[] = [];
    for (let i = 0; i < count; i++) {
      if (i > 0) await goToNext(page);
      const reported = new Promise<VerdictTime>((resolve) => waiting.push(resolve));
      await answer(page);
      times.push(await reported);
    }
    return times;
  } finally {
    await phone.close();
  }
}

async function answer(page: Page): Promise<void> {
  await page.locator("input[name=answer]").first().check({ force: true });
  await page.waitForTimeout(READING_MS);
  await page.locator("button[form=question]").click({ noWaitAfter: true });
}

async function goToNext(page: Page): Promise<void> {
  await page.waitForURL(/\/feedback$/);
  await page.waitForLoadState("networkidle");
  await page.locator("[data-actions] a").first().click();
  await page.locator("button[form=question]").waitFor();
  await page.waitForLoadState("networkidle");
}

/** Runs in the page before its own scripts. */
function watchVerdicts(): void {
  let clickedAt = 0;
  let wasShown = false;
  // A message that is sent in a frame arrives once it is painted.
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
    const wire = reply ? reply.responseEnd - reply.startTime : 0;
    void globalThis.reportVerdict({ wire, beyond: shown - wire });
  }
}
