import { type Frame, launch, type Page } from "puppeteer-core";
import type { Browser, BrowserSettings } from "./browser.ts";
import { cornerOf, findShown, showMiddle, toTexts } from "./in-page.ts";
import type { Target } from "./targets.ts";

const REJECT_ALL_COOKIES = 2;
const START_TIMEOUT_MS = 120_000;

/**
 * Firefox fails a page's open requests when a click leaves the page. Requests that the server refuses are found by
 * their status.
 */
const CUT_BY_LEAVING =
  /^(Failed loading locale|Failed to fetch manifest patches|(Motion|Build|Kiosk) not (loaded|checked|watched)) /;

/** Uses WebDriver BiDi, without a window. */
export async function openFirefox(command: string, settings: BrowserSettings): Promise<Browser> {
  const firefox = await launch({
    browser: "firefox",
    executablePath: command,
    timeout: START_TIMEOUT_MS,
    acceptInsecureCerts: true,
    extraPrefsFirefox: {
      "javascript.enabled": settings.runsScripts,
      ...(!settings.takesCookies && { "network.cookie.cookieBehavior": REJECT_ALL_COOKIES }),
    },
  });
  const page = await firefox.newPage();
  return {
    settings,
    errors: collectErrors(page),
    goTo: async (address) => {
      await page.goto(address);
    },
    goBack: async () => {
      await page.goBack();
    },
    getAddress: async () => page.url(),
    read: (target) => read(page, target),
    click: (target) => click(page, target),
    close: () => firefox.close(),
  };
}

function collectErrors(page: Page): readonly string[] {
  const errors: string[] = [];
  const collect = (words: string) => {
    if (!CUT_BY_LEAVING.test(words)) errors.push(words);
  };
  page.on("pageerror", (error) => collect(String(error)));
  page.on("console", (message) => {
    if (["error", "warn"].includes(message.type())) collect(message.text());
  });
  page.on("response", (response) => {
    if (response.status() >= 400) errors.push(`status ${response.status()}: ${response.url()}`);
  });
  return errors;
}

async function read(page: Page, target: Target): Promise<string[]> {
  const frame = await frameOf(page, target);
  const shown = await frame.evaluateHandle(findShown, target.selector);
  return shown.evaluate(toTexts);
}

/** Clicks without Puppeteer's own click, which uses timers of the page. */
async function click(page: Page, target: Target): Promise<void> {
  const frame = await frameOf(page, target);
  const shown = await frame.evaluateHandle(findShown, target.selector);
  const middle = await shown.evaluate(showMiddle);
  const host = await frame.frameElement();
  const corner = (await host?.evaluate(cornerOf)) ?? { x: 0, y: 0 };
  await page.mouse.click(corner.x + middle.x, corner.y + middle.y);
}

async function frameOf(page: Page, { frame }: Target): Promise<Frame> {
  if (!frame) return page.mainFrame();
  const host = await page.$(`iframe#${frame}`);
  if (!host) throw new Error(`There is no frame ${frame}.`);
  return host.contentFrame();
}
