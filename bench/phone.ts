import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { CHROMIUM_ARGS, getChromiumPath } from "../scripts/support/chromium.ts";

/** Chrome DevTools' "slow 4G": bytes per second, and what one round trip takes. */
const SLOW_4G = { latency: 562.5, downloadThroughput: 1_440_000 / 8, uploadThroughput: 675_000 / 8 };
/** A cheap phone compared with this machine's core. */
const CPU_SLOWDOWN = 4;

export type Phone = { page: Page; devTools: CDPSession };

/** Gives `work` a browser of its own, without cache and compiled code, like a first visitor's phone. */
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
