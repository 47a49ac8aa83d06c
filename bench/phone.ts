import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { CHROMIUM_ARGS, getChromiumPath } from "../scripts/support/chromium.ts";

/** "Slow 4G" of Chrome's developer tools: bytes per second, and the milliseconds of a round trip. */
const SLOW_4G = { latency: 562.5, downloadThroughput: 1_440_000 / 8, uploadThroughput: 675_000 / 8 };
/** How much slower a cheap phone is than a core of this machine. */
const CPU_SLOWDOWN = 4;

export type Phone = { page: Page; devTools: CDPSession };

/** Gives `work` a new browser without cache and compiled code, like a first visitor's phone. */
export async function withNewPhone<Result>(work: (phone: Phone) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({ executablePath: getChromiumPath(), args: CHROMIUM_ARGS });
  try {
    return await work(await openPhone(browser));
  } finally {
    await browser.close();
  }
}

async function openPhone(browser: Browser): Promise<Phone> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await devTools.send("Network.enable");
  await devTools.send("Network.emulateNetworkConditions", { offline: false, ...SLOW_4G });
  return { page, devTools };
}
