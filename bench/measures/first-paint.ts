import type { Site } from "../collect-pages.ts";
import { atMost, type Figure } from "../figures.ts";
import { median } from "../median.ts";
import { type Phone, withNewPhone } from "../phone.ts";

const VISITS = 9;
const MAX_MS = 1_600;

export async function measureFirstPaint({ origin, pages }: Site): Promise<Figure[]> {
  const times: number[] = [];
  for (let visit = 0; visit < VISITS; visit += 1)
    times.push(await withNewPhone((phone) => timeFirstPaint(phone, origin + pages.newQuestion.path)));
  return [atMost("first paint, new visitor's question, slow 4G, CPU ÷ 4", median(times), MAX_MS, "ms")];
}

/** @returns milliseconds from the request to the first contentful paint */
async function timeFirstPaint({ page, devTools }: Phone, url: string): Promise<number> {
  const painted = Promise.withResolvers<number>();
  const requested = Promise.withResolvers<number>();
  devTools.on("Network.requestWillBeSent", ({ type, timestamp }) => {
    if (type === "Document") requested.resolve(timestamp);
  });
  devTools.on("Page.lifecycleEvent", ({ name, timestamp }) => {
    if (name === "firstContentfulPaint") painted.resolve(timestamp);
  });
  await devTools.send("Page.enable");
  await devTools.send("Page.setLifecycleEventsEnabled", { enabled: true });
  await page.goto(url);
  return ((await painted.promise) - (await requested.promise)) * 1000;
}
