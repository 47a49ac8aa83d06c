import type { FrameLocator, Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { withPartner } from "./parts/embed-test.ts";
import { test as withoutCookies } from "./parts/no-cookies.ts";
import { type Partner, startPartner } from "./parts/partner-page.ts";
import { expect, test as withCookies } from "./parts/test.ts";
import { WORDS } from "./parts/words.ts";

const { question, topic, embed } = WORDS.en;
const PATH = "/t/health/embed";

/** A kind of frame, and what it can do for a learner. */
type Frame = {
  name: string;
  attributes: string;
  /** Whether its scripts run: it then tells its height, and shows addresses that it may not open. */
  scripts: boolean;
  /** Whether a learner can answer. */
  answers: boolean;
  /** Whether links open the site in another tab. */
  tabs: boolean;
  before?: string;
  isNested?: boolean;
  hasNoCookies?: boolean;
};

const ALL = { scripts: true, answers: true, tabs: true };
const SCRIPTS = { scripts: true, answers: true, tabs: false };
const FORMS = { scripts: false, answers: true, tabs: false };
const NOTHING = { scripts: false, answers: false, tabs: false };
const FREE_TABS = "allow-popups allow-popups-to-escape-sandbox";

const FRAMES: readonly Frame[] = [
  { name: "no sandbox", attributes: "", ...ALL },
  { name: "allow-scripts", attributes: 'sandbox="allow-scripts"', ...SCRIPTS },
  { name: "allow-scripts allow-forms", attributes: 'sandbox="allow-scripts allow-forms"', ...SCRIPTS },
  { name: `allow-scripts ${FREE_TABS}`, attributes: `sandbox="allow-scripts ${FREE_TABS}"`, ...ALL },
  { name: "allow-forms", attributes: 'sandbox="allow-forms"', ...FORMS },
  { name: "an empty sandbox", attributes: "sandbox", ...NOTHING },
  { name: "no cookies and no storage", attributes: "", ...ALL, hasNoCookies: true },
  {
    name: "allow-scripts, no cookies and no storage",
    attributes: 'sandbox="allow-scripts"',
    ...SCRIPTS,
    hasNoCookies: true,
  },
  { name: "inside a second frame", attributes: "", ...ALL, isNested: true },
  {
    name: "loading=lazy",
    attributes: 'loading="lazy"',
    ...ALL,
    before: '<p style="height: 6000px">Above</p>',
  },
  {
    name: "a parent with color-scheme: dark",
    attributes: "",
    ...ALL,
    before: "<style>:root { color-scheme: dark }</style>",
  },
];

/** One frame for each thing that a sandbox blocks, for `npm test`. The slow suite has all others. */
const EVERY_RUN = ["no sandbox", "allow-scripts", "allow-forms", "an empty sandbox"];

for (const one of FRAMES) {
  const test = withPartner(one.hasNoCookies ? withoutCookies : withCookies);
  const tag = EVERY_RUN.includes(one.name) ? [] : ["@slow"];
  test.describe(one.name, { tag }, () => {
    test.use({
      expectedMessages: /^Blocked (script execution|form submission|opening)/,
      expectedStatuses: [400],
      viewport: { width: 900, height: 1400 },
    });

    test(
      one.answers ? "a frame answers" : "a frame says where to answer",
      async ({ page, partner, baseURL }) => {
        const agency = one.isNested ? await startPartner() : null;
        const inside = await open(page, one, { partner, agency, address: `${baseURL}${PATH}` });
        await inside.getByRole("link", { name: topic.start }).click();
        await expect(inside.locator("fieldset")).toBeVisible();
        await expect(inside.locator("noscript a")).toBeVisible({ visible: !one.scripts });
        if (one.scripts) await expect.poll(() => countHeights(page, one)).toBeGreaterThan(0);
        await sendsNothing(inside, one);
        await answersByKey(page, inside, one);
        if (one.answers) await answersByButton(inside, one);
        await leaves(page, inside, one);
        await agency?.stop();
      },
    );
  });
}

withPartner(withCookies)(
  "a frame that shows through is legible in a dark page",
  async ({ page, partner, baseURL }) => {
    const dark = FRAMES.find(({ name }) => name.includes("dark"));
    if (!dark) throw new Error("There is no dark page");
    const address = `${baseURL}/q/health-tobacco/embed?bg=transparent`;
    const inside = await open(page, dark, { partner, agency: null, address });
    await expect(inside.locator("fieldset")).toBeVisible();
    const picture = await page.locator("#embed").screenshot();
    const [red = 0, green = 0, blue = 0] = await sharp(picture).removeAlpha().raw().toBuffer();
    expect(Math.min(red, green, blue)).toBeGreaterThan(200);
  },
);

async function open(
  page: Page,
  { attributes, before = "", isNested = false }: Frame,
  { partner, agency, address }: { partner: Partner; agency: Partner | null; address: string },
): Promise<FrameLocator> {
  const listening = `<script>heights = []; addEventListener("message", ({ data }) => { if (data.type === "vidare:height") heights.push(data.height) })</script>`;
  const size = `width="100%" height="1200" style="border:0" title="Quiz"`;
  const body = `${before}${listening}<iframe id="embed" ${attributes} src="${address}" ${size}></iframe>`;
  if (!isNested || !agency) {
    await partner.shows(page, body);
    await page.locator("#embed").scrollIntoViewIfNeeded();
    return page.frameLocator("#embed");
  }
  agency.holds(body);
  await partner.shows(page, `<iframe id="agency" src="${agency.origin}" ${size}></iframe>`);
  return page.frameLocator("#agency").frameLocator("#embed");
}

async function countHeights(page: Page, { isNested = false }: Frame): Promise<number> {
  const listener = isNested ? page.frames()[1] : page.mainFrame();
  const heights: unknown = await listener?.evaluate(() => Reflect.get(window, "heights"));
  return Array.isArray(heights) ? heights.length : 0;
}

async function sendsNothing(inside: FrameLocator, frame: Frame): Promise<void> {
  await pressAnswer(inside, frame);
  if (frame.answers) await expect(inside.getByRole("alert").getByText(question.choose)).toBeVisible();
}

async function answersByKey(page: Page, inside: FrameLocator, frame: Frame): Promise<void> {
  await takesPresses(inside, frame);
  await inside.getByRole("radio").first().focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  if (frame.answers) await expect(inside.locator("#verdict")).toBeVisible();
}

async function answersByButton(inside: FrameLocator, frame: Frame): Promise<void> {
  await takesPresses(inside, frame);
  await inside.getByRole("link", { name: question.next }).click();
  await expect(inside.getByText("Question 2 of")).toBeVisible();
  await inside.locator("label").first().click();
  await pressAnswer(inside, frame);
  await expect(inside.locator("#verdict")).toBeVisible();
}

async function pressAnswer(inside: FrameLocator, frame: Frame): Promise<void> {
  await takesPresses(inside, frame);
  await inside.getByRole("button", { name: question.answer, exact: true }).click();
}

/** Waits until the page accepts presses, because a new page ignores them at first. */
async function takesPresses(inside: FrameLocator, { scripts }: Frame): Promise<void> {
  const ready = scripts ? "html[data-presses]:not([data-new-action])" : "html";
  await expect(inside.locator(ready)).toBeVisible();
}

/** Leaves by the link to the site, and by the form that hands the answers off. */
async function leaves(page: Page, inside: FrameLocator, frame: Frame): Promise<void> {
  await leavesTo(/\/t\/health$/, inside.getByRole("link", { name: embed.toSite }), { page, inside, frame });
  if (!frame.answers) return;
  const takesAlong = inside.getByRole("button", { name: embed.handOff });
  await leavesTo(/\/h\/[^/]+\?back=/, takesAlong, { page, inside, frame });
}

async function leavesTo(
  address: RegExp,
  way: Locator,
  { page, inside, frame }: { page: Page; inside: FrameLocator; frame: Frame },
): Promise<void> {
  const opened = frame.tabs ? page.context().waitForEvent("page") : null;
  await way.click();
  const tab = await opened;
  if (tab) {
    await expect(tab).toHaveURL(address);
    expect(await tab.evaluate(() => opener)).toBeNull();
    await tab.close();
  } else if (frame.scripts) await expect(inside.locator("output")).toHaveText(address);
}
