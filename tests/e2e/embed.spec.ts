import type { Page } from "@playwright/test";
import { frame, frameHtml, heightsOf, withPartner } from "./parts/embed-test.ts";
import { test as withoutCookies } from "./parts/no-cookies.ts";
import { H5P_RESIZER } from "./parts/partner-page.ts";
import { expect, test as withCookies } from "./parts/test.ts";
import { WORDS } from "./parts/words.ts";

const blocked = withPartner(withoutCookies);
const test = withPartner(withCookies);
const { question, topic } = WORDS.en;

blocked(
  "with all cookies blocked, two frames are answered, and each is as high as what it shows",
  async ({ page, context, partner, baseURL }) => {
    // Both frames are in view, because Chromium draws no others and Playwright would wait.
    await page.setViewportSize({ width: 1280, height: 4000 });
    const ours = frameHtml(`${baseURL}/t/health/embed/health-average-life`, "ours");
    const script = `<script src="${baseURL}/embed.js"></script>`;
    const h5p = frameHtml(`${baseURL}/sv/q/health-tobacco/embed?theme=dark`, "h5p");
    await partner.shows(page, `<h1>A partner</h1>${ours}${script}${h5p}${H5P_RESIZER}`);
    const frames = [
      ["h5p", WORDS.sv],
      ["ours", WORDS.en],
    ] as const;
    // Waits, because a frame that grows moves the frames below it, and a click would miss.
    for (const [id] of frames) await isAsHighAsItsContent(page, id);
    for (const [id, words] of frames) {
      const { content: before } = await heightsOf(page, id);
      const inside = frame(page, id);
      await inside.locator("label").first().click();
      await inside.getByRole("button", { name: words.question.answer }).click();
      await expect(inside.locator("#verdict")).toBeVisible();
      await isAsHighAsItsContent(page, id);
      expect((await heightsOf(page, id)).content).toBeGreaterThan(before);
    }
    expect(await context.cookies()).toEqual([]);
    await frame(page, "ours").getByRole("link", { name: question.next }).click();
    await expect(frame(page, "ours").getByText("Question 2 of")).toBeVisible();
  },
);

test.describe("the height of a frame", () => {
  const HOSTILE_STYLE = `<style>iframe { box-sizing: border-box; padding: 7px 0; min-height: 10vh; transition: height 50ms }</style>`;

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
    await isAsHighAsItsContent(page);
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
    await isAsHighAsItsContent(page);
    expect(before).toBeLessThan(3000);
    expect((await heightsOf(page)).frame).toBeLessThan(3000);
  });
});

async function isAsHighAsItsContent(page: Page, id = "embed"): Promise<void> {
  await expect
    .poll(async () => {
      const { frame: outer, content } = await heightsOf(page, id);
      return Math.abs(outer - Math.max(content, 200));
    }, id)
    .toBeLessThanOrEqual(1);
}
