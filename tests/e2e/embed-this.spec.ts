import { withPartner } from "./parts/embed-test.ts";
import { NO_SCRIPTS, WITH_AND_WITHOUT } from "./parts/tags.ts";
import { expect, test as base } from "./parts/test.ts";
import { WORDS } from "./parts/words.ts";

const test = withPartner(base);
const { embed, question } = WORDS.en;

test("a question in a test leads to its code", { tag: WITH_AND_WITHOUT }, async ({ page }) => {
  await page.goto("/t/health/health-tobacco");
  await page.getByRole("link", { name: question.embed }).click();
  // Waits for the styles too, which hide the other themes' snippets.
  await page.waitForURL("**/q/health-tobacco#embed");
  const snippet = page.getByLabel(embed.snippet).filter({ visible: true });
  await expect(snippet).toHaveValue(/\/q\/health-tobacco\/embed" /);
});

test("the chosen colours are in the snippet and in the previews", { tag: NO_SCRIPTS }, async ({ page }) => {
  await page.goto("/t/health");
  await page.getByText(embed.this, { exact: true }).click();
  const snippet = page.getByLabel(embed.snippet).filter({ visible: true });
  await expect(snippet).toHaveValue(/\/t\/health\/embed" /);
  await page.getByText(embed.themes.dark, { exact: true }).click();
  await expect(snippet).toHaveValue(/\/t\/health\/embed\?theme=dark"/);
  const previews = page.locator("iframe").filter({ visible: true });
  await expect(previews).toHaveCount(2);
  await expect(previews.first().contentFrame().locator("html")).toHaveCSS("color-scheme", "dark");
});

test("a pasted code shows the colours of the device", async ({ page, partner }) => {
  await page.goto("/q/health-tobacco");
  const snippet = await page.getByLabel(embed.snippet).first().inputValue();
  await partner.shows(page, snippet);
  const inside = page.frameLocator("iframe").getByRole("radio").first();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const isDark = await inside.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
    expect(isDark, colorScheme).toBe(colorScheme === "dark");
  }
});
