import type { Page } from "@playwright/test";
import { health, questionIds } from "../../scripts/support/quiz.ts";
import { test as quickKioskTest } from "./parts/quick-kiosk.ts";
import { SCREENS } from "./parts/screens.ts";
import { expect, test } from "./parts/test.ts";

const [first = ""] = questionIds(health);
const PATHS = ["/", "/sv", "/t/health", `/t/health/${first}`, `/sv/t/health/${first}`];
/** The screens of a logged-in learner. */
const SCREEN_NAMES = ["me-progress", "me-diplomas-empty", "alert-unverified"];
/** Pages of every layout, as they look while the network still brings their HTML. */
const ARRIVING_SCREEN_NAMES = [
  "start-welcome",
  "start-progress",
  "topic",
  "topic-begun",
  "topic-result",
  "question",
  "question-long",
];
const CUTS = 8;
const MAX_SHIFT = 0.005;
const VIEWPORTS = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
];

type Size = { width: number; height: number };
type Box = Size & { name: string; x: number; y: number };

for (const viewport of VIEWPORTS) {
  test.describe(`at ${viewport.width} pixels`, { tag: "@slow" }, () => {
    test.use({ viewport });

    for (const path of PATHS) {
      test(`nothing moves while ${path} loads`, async ({ page }) => {
        // Brings the font into the cache, because a late font may wrap a line elsewhere (late-font.spec.ts).
        await page.goto("/privacy-choices", { waitUntil: "networkidle" });
        await page.goto(path, { waitUntil: "load" });
        await page.evaluate(() => document.fonts.ready);
        expect((await layoutShiftOf(page)).toFixed(2)).toBe("0.00");
      });
    }

    for (const screen of SCREENS.filter(({ name }) => SCREEN_NAMES.includes(name))) {
      test(`nothing moves while ${screen.name} loads`, async ({ page, learner }) => {
        await screen.open(learner);
        await page.evaluate(() => document.fonts.ready);
        expect((await layoutShiftOf(page)).toFixed(2)).toBe("0.00");
      });
    }

    for (const screen of SCREENS.filter(({ name }) => ARRIVING_SCREEN_NAMES.includes(name))) {
      test(`what has arrived of ${screen.name} stays where it is`, async ({ page, learner }) => {
        await screen.open(learner);
        const html = await (await page.request.get(page.url(), { headers: { Accept: "text/html" } })).text();
        const whole = await boxesOf(page, html);
        for (const cut of cutsOf(html)) {
          const arrived = await boxesOf(page, html.slice(0, cut));
          expect(moved(arrived, whole, viewport), `after ${cut} of ${html.length}`).toEqual([]);
        }
      });
    }
  });
}

for (const viewport of VIEWPORTS) {
  quickKioskTest.describe(`at ${viewport.width} pixels`, { tag: "@slow" }, () => {
    quickKioskTest.use({ viewport });

    quickKioskTest("nothing moves where a kiosk always counts down", async ({ page, learner }) => {
      await page.clock.setFixedTime(new Date());
      await page.request.post(learner.address("/kiosk"), { form: { intent: "turn-on" } });
      await learner.goesToQuestion(health, 1);
      await learner.isReady();
      await expect(page.getByRole("timer")).toBeVisible();
      expect((await layoutShiftOf(page)).toFixed(2)).toBe("0.00");
    });
  });
}

/** The sum of all shifts up to the frame that shows the loaded page. */
function layoutShiftOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    await nextFrame();
    await nextFrame();
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: "layout-shift", buffered: true });
    const shifts = observer.takeRecords();
    return shifts.reduce((sum, entry) => sum + ("value" in entry ? Number(entry.value) : 0), 0);
  });
}

/** The positions after HTML tags, evenly spread over the body. */
function cutsOf(html: string): readonly number[] {
  const start = html.indexOf("<body");
  const step = (html.length - start) / CUTS;
  return Array.from({ length: CUTS - 1 }, (_, index) => html.indexOf(">", start + (index + 1) * step) + 1);
}

/** The position of each element of the body, in document order, on a page of this HTML without scripts. */
async function boxesOf(page: Page, html: string): Promise<readonly Box[]> {
  const body = html.replaceAll(/<script[^]*?<\/script>/gu, "");
  await page.route(page.url(), (route) => route.fulfill({ contentType: "text/html; charset=utf-8", body }));
  await page.goto(page.url(), { waitUntil: "load" });
  await page.unroute(page.url());
  return page.evaluate(() =>
    Array.from(document.body.querySelectorAll("*:not(svg *)"), (element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const name = `${element.tagName} ${element.getAttribute("class") ?? ""}`;
      return { name, x, y: y + scrollY, width, height };
    }),
  );
}

/** The sum of the layout shifts: visible area times distance, each as a share of the screen. */
function moved(arrived: readonly Box[], whole: readonly Box[], screen: Size): readonly string[] {
  return arrived.flatMap((before, index) => {
    const after = whole[index];
    if (!after || areaInSight(after, screen) === 0) return [];
    const distance = Math.max(Math.abs(after.x - before.x), Math.abs(after.y - before.y));
    const area = areaInSight(before, screen) / (screen.width * screen.height);
    const shift = (area * distance) / Math.max(screen.width, screen.height);
    return shift < MAX_SHIFT ? [] : [`${before.name} moves by ${Math.round(distance)} px`];
  });
}

function areaInSight({ x, y, width, height }: Box, screen: Size): number {
  const inSight = (start: number, length: number, end: number) =>
    Math.max(Math.min(start + length, end) - Math.max(start, 0), 0);
  return inSight(x, width, screen.width) * inSight(y, height, screen.height);
}
