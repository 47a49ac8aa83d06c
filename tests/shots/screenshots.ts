import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { PROJECT_ROOT } from "../../scripts/project-root.ts";
import { readArguments } from "../../scripts/read-arguments.ts";
import { CHROMIUM_ARGS, getChromiumPath } from "../../scripts/support/chromium.ts";
import { NO_USER_API, type Product, startProduct } from "../../scripts/support/product.ts";
import { firstOptionId, health, questionIds } from "../../scripts/support/quiz.ts";
import { KIOSK_PIN } from "../e2e/parts/kiosk-device.ts";
import { KIOSK_WALK } from "../e2e/parts/kiosk-walk.ts";
import type { Screen } from "../e2e/parts/screen.ts";
import { SCREENS } from "../e2e/parts/screens.ts";
import { toContactSheet } from "./contact-sheet.ts";
import { edgeCaseShots, kioskShots, plainShots, type Series } from "./series.ts";
import { takeShots } from "./take-shots.ts";

const HELP = `npm run screenshots [-- NAME …]

Photographs the screens into screenshots/, with an index.html, and the README's picture.

  NAME  part of a screen's name: only these`;

const nameParts = readArguments(HELP, {}, Infinity).words;
const FOLDER = join(PROJECT_ROOT, "screenshots");

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const product = await startProduct({ KIOSK_PIN });
process.env["VIDARE_E2E_DATA"] = product.dataDir;
const withoutUserApi = await startProduct(NO_USER_API);
const browser = await chromium.launch({
  executablePath: getChromiumPath(),
  args: CHROMIUM_ARGS,
});
try {
  const series = [
    ...SCREENS.filter(isChosen).flatMap((screen) => [...plainShots(screen), ...edgeCaseShots(screen)]),
    ...KIOSK_WALK.filter(isChosen).flatMap(kioskShots),
  ];
  // Two at a time, because a photograph mostly waits for the browser.
  const files = (
    await Promise.all([0, 1].map((half) => photograph(series.filter((_, i) => i % 2 === half))))
  ).flat();
  writeFileSync(join(FOLDER, "index.html"), toContactSheet(files));
  if (nameParts.length === 0) await photographForReadme();
  console.log(`${files.length} photographs: screenshots/index.html`);
} finally {
  await browser.close();
  await Promise.all([product.stop(), withoutUserApi.stop()]);
}

function isChosen({ name }: Screen): boolean {
  return nameParts.length === 0 || nameParts.some((part) => name.includes(part));
}

async function photograph(part: readonly Series[]): Promise<string[]> {
  const files: string[] = [];
  for (const series of part)
    files.push(...(await takeShots(browser, productFor(series.screen).origin, series, FOLDER)));
  return files;
}

function productFor(screen: Screen): Product {
  return screen.needsFailingUserApi ? withoutUserApi : product;
}

async function photographForReadme(): Promise<void> {
  const page = await browser.newPage({
    baseURL: product.origin,
    viewport: { width: 1280, height: 1000 },
    locale: "en-US",
  });
  await page.goto("/");
  for (const id of questionIds(health).slice(0, 5)) {
    const form = { answer: firstOptionId(id), nonce: crypto.randomUUID() };
    await page.request.post(`/t/${health.slug}/${id}`, { form, maxRedirects: 0 });
  }
  await page.goto("/", { waitUntil: "networkidle" });
  await page.evaluate(() => document.fonts.ready);
  const photograph = await page.screenshot({ animations: "disabled" });
  await sharp(photograph).png({ palette: true }).toFile(join(PROJECT_ROOT, "docs/start-page.png"));
  await page.close();
}
