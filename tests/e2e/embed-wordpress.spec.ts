import type { Page } from "@playwright/test";
import { frame, heightsOf, withPartner } from "./parts/embed-test.ts";
import { type Partner, wordPressFrame, wordPressPost } from "./parts/partner-page.ts";
import { expect, test as withCookies } from "./parts/test.ts";
import { WORDS } from "./parts/words.ts";

const test = withPartner(withCookies);
const { question, topic, embed } = WORDS.en;
const SECRET = "abcDEF1234";

test.use({ expectedMessages: /^Blocked (form submission|opening)|net::ERR_ABORTED/ });

test("a link that WordPress embeds is answered, is as high as its content, and leads to the site", async ({
  page,
  partner,
  baseURL,
}) => {
  await showPost({ page, partner, address: `${baseURL}/t/health` });
  const inside = frame(page);
  await comesToRest(page);
  await inside.getByRole("link", { name: topic.start }).click();
  await expect(inside.locator("fieldset")).toBeVisible();
  await comesToRest(page);
  const { frame: asked } = await heightsOf(page);
  await inside.locator("label").first().click();
  await inside.getByRole("button", { name: question.answer }).click();
  await expect(inside.locator("#verdict")).toBeVisible();
  await comesToRest(page);
  expect((await heightsOf(page)).frame).toBeGreaterThan(asked);
  await inside.getByRole("link", { name: embed.toSite }).click();
  await expect(page).toHaveURL(`${baseURL}/t/health`);
});

test("a page that is higher than WordPress lets a frame be scrolls in it", async ({
  page,
  partner,
  baseURL,
}) => {
  await showPost({ page, partner, address: `${baseURL}/q/health-tobacco` });
  const inside = frame(page);
  await inside.locator("label").first().click();
  await inside.getByRole("button", { name: question.answer }).click();
  await inside.getByRole("link", { name: question.seeChart }).click();
  await expect(inside.locator("#explanation")).toBeVisible();
  await comesToRest(page);
  const { frame: outer, content } = await heightsOf(page);
  expect(content).toBeGreaterThan(outer);
  expect(outer).toBe(1000);
  await page.locator("#embed").hover();
  await page.mouse.wheel(0, 200);
  await expect.poll(() => inside.locator("html").evaluate((html) => html.scrollTop)).toBeGreaterThan(0);
});

test("an answer that does not get through is kept, and sent again", async ({ page, partner, baseURL }) => {
  await page.route(/reply=address/, (route) => route.abort("aborted"), { times: 1 });
  await partner.shows(page, wordPressFrame(`${baseURL}/q/health-tobacco/embed`, SECRET));
  const inside = frame(page);
  await inside.locator("label").first().click();
  await inside.getByRole("button", { name: question.answer }).click();
  await expect(inside.getByRole("alert")).toContainText(embed.unsaved);
  await expect(inside.getByRole("radio").first()).toBeChecked();
  await inside.getByRole("button", { name: question.answer }).click();
  await expect(inside.locator("#verdict")).toBeVisible();
});

test("a frame tells WordPress nothing without its secret", async ({ page, partner, baseURL }) => {
  const listens = `<script>said = []; addEventListener("message", ({ data }) => said.push(data))</script>`;
  await partner.shows(page, listens + wordPressFrame(`${baseURL}/q/health-tobacco/embed`, ""));
  await expect.poll(() => messagesOf(page, "type")).toContain("vidare:height");
  expect(await messagesOf(page, "message")).toEqual([]);
});

type Shown = { page: Page; partner: Partner; address: string };

async function showPost({ page, partner, address }: Shown): Promise<void> {
  const found = await page.request.get(`${new URL(address).origin}/oembed`, { params: { url: address } });
  const { html } = await found.json();
  await partner.shows(page, wordPressPost(html, SECRET));
}

async function comesToRest(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const { frame: outer, content } = await heightsOf(page);
      return Math.abs(outer - Math.min(1000, Math.max(200, content)));
    })
    .toBeLessThanOrEqual(1);
}

async function messagesOf(page: Page, key: string): Promise<unknown[]> {
  return page.evaluate(
    (name) => Reflect.get(window, "said").flatMap((data: Record<string, unknown>) => data[name] ?? []),
    key,
  );
}
