import { NO_SCRIPTS } from "./parts/tags.ts";
import { expect, test } from "./parts/test.ts";
import { WORDS } from "./parts/words.ts";

test.use({ expectedStatuses: [404] });

const UNMATCHED_PATHS = ["/nope", "/sv/nope", "/t", "/t/health/health-tobacco/nope", "/svenska"];
const UNKNOWN_CONTENT_PATHS = [
  "/t/nope",
  "/sv/t/nope",
  "/t/health/nope",
  "/t/health/energy-co2-level",
  "/sv/t/health/nope/feedback",
];

for (const path of UNMATCHED_PATHS) {
  test(`there is no page at ${path}`, { tag: NO_SCRIPTS }, async ({ page }) => {
    const reply = await page.goto(path);
    expect(reply?.status()).toBe(404);
    await expect(page.getByText(`Page not found: ${path}`, { exact: true })).toBeVisible();
  });
}

for (const path of UNKNOWN_CONTENT_PATHS) {
  test(`there is no content at ${path}`, { tag: NO_SCRIPTS }, async ({ page }) => {
    const reply = await page.goto(path);
    expect(reply?.status()).toBe(404);
    await expect(page.getByText(`Page Not Found: ${path}`, { exact: true })).toBeVisible();
  });
}

test("the error page is in the reader's language and links home", { tag: NO_SCRIPTS }, async ({ page }) => {
  await page.goto("/sv/t/nope");
  await expect(page.getByRole("heading", { name: "404" })).toBeVisible();
  await expect(page.getByText(WORDS.sv.error.youSeemLost)).toBeVisible();
  await expect(page.getByText(WORDS.sv.error.noWorries)).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "sv");
  await page.getByRole("link", { name: WORDS.sv.error.takeMeHome }).click();
  await expect(page).toHaveURL(/\/sv$/);
  await page.goto("/nope");
  await page.getByRole("link", { name: WORDS.en.error.moreInfo }).click();
  await expect(page).toHaveURL(/\/about#known-issues$/);
});

test("a path is shown as text, not as HTML", { tag: NO_SCRIPTS }, async ({ page }) => {
  await page.goto("/<img src=x>");
  await expect(page.locator("main img[src=x]")).toHaveCount(0);
  await expect(page.getByText("Page not found: /")).toBeVisible();
});
