import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { CHROMIUM_ARGS, getChromiumPath } from "../../tests/setup/chromium.ts";

/** Chrome DevTools' "slow 4G": bits per second, and what one round trip takes. */
const SLOW_4G = { latency: 562.5, downloadThroughput: 1_440_000 / 8, uploadThroughput: 675_000 / 8 };
/** A cheap phone beside this machine's core. */
const CPU_SLOWDOWN = 4;

export type Line = "loopback" | "slow 4G";
export type Phone = { page: Page; devTools: CDPSession; close: () => Promise<void> };

export function startBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: getChromiumPath(), args: CHROMIUM_ARGS });
}

/** A phone that was never here: no cookies, nothing in its cache. */
export async function openPhone(browser: Browser, line: Line, javaScriptEnabled = true): Promise<Phone> {
  const context = await browser.newContext({
    javaScriptEnabled,
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
  });
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  if (line === "slow 4G") {
    await devTools.send("Network.enable");
    await devTools.send("Network.emulateNetworkConditions", { offline: false, ...SLOW_4G });
  }
  return { page, devTools, close: () => context.close() };
}
