import type { Page } from "@playwright/test";
import { frame, frameHtml, heightsOf, withPartner } from "./parts/embed-test.ts";
import { test as withoutCookies } from "./parts/no-cookies.ts";
import { H5P_RESIZER } from "./parts/partner-page.ts";
import { NO_SCRIPTS } from "./parts/tags.ts";
import { expect, test as withCookies } from "./parts/test.ts";
import { WORDS } from "./parts/words.ts";

const blocked = withPartner(withoutCookies);
const test = withPartner(withCookies);
const { question, topic, embed } = WORDS.en;

blocked(
  "a partner's page shows a topic and two questions, which are answered with all cookies blocked",
  async ({ page, context, partner, baseURL, runsScripts }) => {
    // All frames are in view, because Chromium draws no others and Playwright would wait.
    await page.setViewportSize({ width: 1280, height: 4000 });
    const own = frameHtml(`${baseURL}/t/health/embed`, "topic");
    const dark = frameHtml(`${baseURL}/sv/q/health-tobacco/embed?theme=dark`, "swedish");
    const h5p = frameHtml(`${baseURL}/q/health-child-survival/embed`, "h5p");
    const script = `<script src="${baseURL}/embed.js"></script>`;
    await partner.shows(page, `<h1>A partner</h1>${own}${dark}${h5p}${script}${H5P_RESIZER}`);
    // Waits, because a frame that grows moves the frames below it, and a click would miss.
    const comesToRest = async () => {
      for (const id of runsScripts ? ["topic", "swedish", "h5p"] : [])
        await expect.poll(async () => isAsHigh(await heightsOf(page, id)), id).toBe(true);
    };
    const topicFrame = frame(page, "topic");
    await comesToRest();
    await topicFrame.getByRole("link", { name: topic.start }).click();
    await expect(topicFrame.locator("fieldset")).toBeVisible();
    await comesToRest();
    await answers(page, "topic", question.answer);
    await comesToRest();
    await topicFrame.getByRole("link", { name: question.next }).click();
    await expect(topicFrame.getByText("Question 2 of")).toBeVisible();
    await expect(topicFrame.getByRole("button", { name: embed.handOff })).toBeVisible();
    const swedish = frame(page, "swedish");
    await comesToRest();
    await answers(page, "swedish", WORDS.sv.question.answer);
    await comesToRest();
    await swedish.getByRole("link", { name: /diagram|Förklaring/ }).click();
    await expect(swedish.getByRole("heading", { name: WORDS.sv.question.explanation })).toBeVisible();
    await comesToRest();
    await answers(page, "h5p", question.answer);
    expect(await context.cookies()).toEqual([]);
    if (!runsScripts) return;
    await comesToRest();
    const said: unknown = await page.evaluate(() => Reflect.get(window, "h5pMessages"));
    expect(said).toEqual(expect.arrayContaining(["hello", "prepareResize", "resize"]));
  },
);

test(
  "what was answered in a frame is taken along to the site",
  { tag: NO_SCRIPTS },
  async ({ page, context, partner, baseURL }) => {
    await partner.shows(page, frameHtml(`${baseURL}/q/health-tobacco/embed`));
    const inside = frame(page);
    await inside.locator("label").first().click();
    await inside.getByRole("button", { name: question.answer }).click();
    const opened = context.waitForEvent("page");
    await inside.getByRole("button", { name: embed.handOff }).click();
    const site = await opened;
    await expect(site).toHaveURL(/\/h\/[^/]+$/);
    await site.locator("main form button").click();
    await site.goto(`${baseURL}/q/health-tobacco`);
    await expect(site.locator("#verdict")).toBeVisible();
  },
);

test("a frame with a sandbox answers, too", { tag: NO_SCRIPTS }, async ({ page, partner, baseURL }) => {
  const sandboxed = frameHtml(`${baseURL}/q/health-tobacco/embed`).replace(
    "src=",
    'sandbox="allow-forms allow-scripts" src=',
  );
  await partner.shows(page, sandboxed);
  await frame(page).locator("label").first().click();
  await frame(page).getByRole("button", { name: question.answer }).click();
  await expect(frame(page).locator("#verdict")).toBeVisible();
});

test.describe("the height of a frame", () => {
  const HOSTILE_STYLE = `<style>iframe { box-sizing: border-box; padding: 7px 0; min-height: 10vh; transition: height 50ms }</style>`;

  test("follows what it shows, by our own script and by H5P's", async ({ page, partner, baseURL }) => {
    for (const resizer of [`<script src="${baseURL}/embed.js"></script>`, H5P_RESIZER]) {
      await partner.shows(page, frameHtml(`${baseURL}/q/health-tobacco/embed`) + resizer);
      await expect.poll(async () => isAsHigh(await heightsOf(page))).toBe(true);
      const before = await heightsOf(page);
      await frame(page).locator("label").first().click();
      await frame(page).getByRole("button", { name: question.answer }).click();
      await expect(frame(page).locator("#verdict")).toBeVisible();
      await expect.poll(async () => isAsHigh(await heightsOf(page))).toBe(true);
      expect((await heightsOf(page)).content).toBeGreaterThan(before.content);
    }
  });

  test(
    "comes to rest whatever the partner's styles",
    { tag: "@slow" },
    async ({ page, partner, baseURL }) => {
      const body = HOSTILE_STYLE + frameHtml(`${baseURL}/t/health/embed`) + H5P_RESIZER;
      await partner.shows(page, `${body}<script src="${baseURL}/embed.js"></script>`);
      const told = await page.evaluate(
        () =>
          new Promise<number[]>((resolve) => {
            const heights: number[] = [];
            addEventListener("message", ({ data }) => {
              if (data?.type === "vidare:height") heights.push(data.height);
            });
            setTimeout(() => resolve(heights), 10_000);
          }),
      );
      expect(new Set(told).size).toBe(told.length);
      expect(told.length).toBeLessThanOrEqual(2);
    },
  );

  test("is not taken from other pages, and a frame ignores what it does not know", async ({
    page,
    partner,
    baseURL,
  }) => {
    await partner.shows(
      page,
      `${frameHtml(`${baseURL}/t/health/embed`)}<script src="${baseURL}/embed.js"></script>`,
    );
    await expect.poll(async () => isAsHigh(await heightsOf(page))).toBe(true);
    const { frame: before } = await heightsOf(page);
    await page.evaluate(() => {
      postMessage({ type: "vidare:height", v: 1, height: 3000 }, "*");
      const target = document.querySelector("iframe")?.contentWindow;
      const odd = [null, 1, "text", {}, { context: "h5p" }, { context: "h5p", action: "__proto__" }];
      for (const message of [...odd, { context: "h5p", action: "resizePrepared" }])
        target?.postMessage(message, "*");
    });
    await frame(page).getByRole("link", { name: topic.start }).click();
    await expect(frame(page).locator("fieldset")).toBeVisible();
    await expect.poll(async () => isAsHigh(await heightsOf(page))).toBe(true);
    expect(before).toBeLessThan(3000);
    expect((await heightsOf(page)).frame).toBeLessThan(3000);
  });
});

async function answers(page: Page, id: string, answer: string): Promise<void> {
  const embedded = frame(page, id);
  await embedded.locator("label").first().click();
  await embedded.getByRole("button", { name: answer }).click();
  await expect(embedded.locator("#verdict")).toBeVisible();
}

function isAsHigh({ frame: outer, content }: { frame: number; content: number }): boolean {
  return Math.abs(outer - Math.max(content, 200)) <= 1;
}
