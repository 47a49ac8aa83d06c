import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { Learner } from "../e2e/parts/learner.ts";
import type { Series, Shot } from "./series.ts";

export async function takeShots(
  browser: Browser,
  origin: string,
  { screen, language, hasScripts, hasTouch = false, shots }: Series,
  folder: string,
): Promise<string[]> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: language === "sv" ? "sv-SE" : "en-US",
    javaScriptEnabled: hasScripts,
    hasTouch,
    isMobile: hasTouch,
    reducedMotion: "reduce",
    viewport: { width: 820, height: 1180 },
  });
  const page = await context.newPage();
  await screen.open(new Learner(page, language, hasScripts));
  await page.mouse.move(0, 0);
  await loadEveryPicture(page);
  const files: string[] = [];
  for (const shot of shots) {
    const file = `${screen.name}--${language}--${shot.name}.png`;
    await arrange(page, shot);
    await page.screenshot({
      path: join(folder, file),
      fullPage: !shot.isCropped,
      animations: "disabled",
    });
    files.push(file);
  }
  await context.close();
  return files;
}

async function arrange(page: Page, shot: Shot): Promise<void> {
  await page.emulateMedia({
    colorScheme: shot.colorScheme ?? "light",
    forcedColors: shot.forcedColors ?? "none",
    media: shot.media ?? "screen",
    reducedMotion: "reduce",
  });
  await page.setViewportSize({ width: shot.width, height: shot.height });
}

async function loadEveryPicture(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = "eager";
    await Promise.allSettled([...document.images].map((picture) => picture.decode()));
    await document.fonts.ready;
  });
}
