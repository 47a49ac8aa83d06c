import { spawn } from "node:child_process";
import { once } from "node:events";
import { Builder, By, Capabilities, type WebDriver, type WebElement } from "selenium-webdriver";
import { findFreePort } from "../../scripts/start/free-port.ts";
import { until } from "../../scripts/support/processes.ts";
import type { Browser, BrowserSettings } from "./browser.ts";
import { findShown, showMiddle, toTexts } from "./in-page.ts";
import type { Target } from "./targets.ts";

/** A limit, because a page that is left during the call may never respond. */
const ANSWER_TIMEOUT_MS = 8_000;

/** Uses the W3C's WebDriver, in WebKitGTK's MiniBrowser. */
export async function openWebKit(settings: BrowserSettings): Promise<Browser> {
  const service = await startDriver();
  const driver = await connect(service.address, settings).catch(async (error: unknown) => {
    await service.stop();
    throw error;
  });
  return {
    settings,
    // Empty, because WebKitGTK writes no console in automation.
    errors: [],
    goTo: (address) => driver.get(address),
    goBack: () => driver.navigate().back(),
    getAddress: () => driver.getCurrentUrl(),
    read: (target) => run(driver, target, `return (${String(toTexts)})(shown)`),
    click: async (target) => {
      const first: WebElement = await run(driver, target, `(${String(showMiddle)})(shown); return shown[0]`);
      await first.click();
    },
    close: async () => {
      await driver.quit();
      await service.stop();
    },
  };
}

async function connect(address: string, settings: BrowserSettings): Promise<WebDriver> {
  const builder = new Builder().disableEnvironmentOverrides().usingServer(address);
  return builder.withCapabilities(toCapabilities(settings)).build();
}

function toCapabilities({ runsScripts, takesCookies }: BrowserSettings): Capabilities {
  const args = [
    "--automation",
    `--enable-javascript=${runsScripts}`,
    "--enable-page-cache=true",
    "--ignore-tls-errors",
    `--cookies-policy=${takesCookies ? "no-third-party" : "never"}`,
  ];
  return new Capabilities({
    browserName: "MiniBrowser",
    acceptInsecureCerts: true,
    "webkitgtk:browserOptions": { args },
  });
}

/** @throws {Error} if the page does not respond */
function run<T>(driver: WebDriver, target: Target, act: string): Promise<T> {
  return driver.wait(ask<T>(driver, target, act), ANSWER_TIMEOUT_MS);
}

/** One script finds and acts, because WebKitWebDriver takes no list of elements as an argument. */
async function ask<T>(driver: WebDriver, { selector, frame }: Target, act: string): Promise<T> {
  await driver.switchTo().defaultContent();
  if (frame) await driver.switchTo().frame(await driver.findElement(By.id(frame)));
  return driver.executeScript(`const shown = (${String(findShown)})(arguments[0]); ${act}`, selector);
}

/** Starts the driver in Xvfb, because MiniBrowser always has a window. */
async function startDriver(): Promise<{ address: string; stop: () => Promise<void> }> {
  const port = await findFreePort();
  const screen = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [display] = await once(screen.stdout, "data");
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${String(display).trim()}` },
    stdio: "ignore",
  });
  const address = `http://127.0.0.1:${port}`;
  await until(() => isReady(address));
  return {
    address,
    stop: async () => {
      for (const program of [driver, screen]) {
        program.kill("SIGTERM");
        await once(program, "close");
      }
    },
  };
}

async function isReady(address: string): Promise<boolean> {
  const reply = await fetch(`${address}/status`).catch(() => null);
  return reply?.ok ?? false;
}
