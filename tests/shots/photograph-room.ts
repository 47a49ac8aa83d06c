import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { openRoom } from "../../bench/event/open-event.ts";
import { PROJECT_ROOT } from "../../scripts/project-root.ts";
import { readArguments } from "../../scripts/read-arguments.ts";
import { CHROMIUM_ARGS, getChromiumPath } from "../../scripts/support/chromium.ts";
import { startProduct } from "../../scripts/support/product.ts";
import { health, questionIds } from "../../scripts/support/quiz.ts";
import { EVENT_QUESTIONS, presenterPath } from "../e2e/parts/event-screens.ts";
import { fillRoom } from "./fill-room.ts";

const FOLDER = join(PROJECT_ROOT, "screenshots/room");
const SIZES = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
];
const VIEWS = [
  "",
  ...EVENT_QUESTIONS.flatMap((_, index) => [`&show=${index + 1}`, `&show=${index + 1}&reveal`]),
  "&show=closing",
];

const HELP = `npm run screenshots:room

Photographs the presenter's page with 30 learners in it, and the pages of a teacher's room, into screenshots/room/.`;

readArguments(HELP, {});
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const product = await startProduct();
const browser = await chromium.launch({ executablePath: getChromiumPath(), args: CHROMIUM_ARGS });
try {
  await photographTeachersPages(browser);
  await fillRoom({ origin: product.origin, code: "aurora", questions: EVENT_QUESTIONS });
  for (const prefix of ["", "/sv"]) await photograph(browser, prefix);
} finally {
  await browser.close();
  await product.stop();
}

/** As the teacher sees them; docs/in-class.md shows some. */
async function photographTeachersPages(from: Browser): Promise<void> {
  const { code, presenter } = await openRoom(product, health.slug);
  await fillRoom({ origin: product.origin, code, questions: questionIds(health) });
  const context = await from.newContext({ baseURL: product.origin, viewport: { width: 1000, height: 700 } });
  await context.addCookies(presenter.cookies.map((cookie) => ({ ...cookie, url: product.origin })));
  const page = await context.newPage();
  const own = `/account/me/rooms/${code}`;
  const pages = {
    new: `/account/me/rooms/new?topic=${health.slug}&test=${health.tests[0]?.slug}`,
    room: own,
    present: `/e/${code}/present?show=1&reveal`,
    report: `${own}/report`,
    sheet: `${own}/sheet`,
    key: `${own}/key`,
  };
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: join(FOLDER, `teacher-${name}.png`), animations: "disabled" });
  }
  await context.close();
}

async function photograph(from: Browser, prefix: string): Promise<void> {
  const page = await from.newPage({ baseURL: product.origin, reducedMotion: "reduce" });
  for (const [index, view] of VIEWS.entries()) {
    await page.goto(`${prefix}${presenterPath(view)}`);
    await page.evaluate(() => document.fonts.ready);
    for (const viewport of SIZES) {
      await page.setViewportSize(viewport);
      const hidden = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      const name = `${String(index).padStart(2, "0")}${view.replaceAll(/[&=]/g, "-")}${prefix.replace("/", "--")}`;
      if (hidden > 0) console.log(`${name} at ${viewport.width}: ${hidden} px do not fit`);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await page.screenshot({
          path: join(FOLDER, `${name}--${viewport.width}-${colorScheme}.png`),
          animations: "disabled",
        });
      }
    }
  }
  await page.close();
}
