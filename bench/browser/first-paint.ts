import type { Browser } from "@playwright/test";
import { type Line, openPhone } from "./phone.ts";

/** @returns milliseconds from the request to the first contentful paint, on a phone that was never here */
export async function timeFirstPaint(
  browser: Browser,
  line: Line,
  url: string,
  hasScripts: boolean,
): Promise<number> {
  const phone = await openPhone(browser, line, hasScripts);
  const { page, devTools } = phone;
  try {
    const painted = Promise.withResolvers<number>();
    const requested = Promise.withResolvers<number>();
    devTools.on("Network.requestWillBeSent", ({ type, timestamp }) => {
      if (type === "Document") requested.resolve(timestamp);
    });
    devTools.on("Page.lifecycleEvent", ({ name, timestamp }) => {
      if (name === "firstContentfulPaint") painted.resolve(timestamp);
    });
    await devTools.send("Network.enable");
    await devTools.send("Page.enable");
    await devTools.send("Page.setLifecycleEventsEnabled", { enabled: true });
    await page.goto(url);
    return ((await painted.promise) - (await requested.promise)) * 1000;
  } finally {
    await phone.close();
  }
}
