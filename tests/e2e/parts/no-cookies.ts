import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { getChromiumPath } from "../../../scripts/support/chromium.ts";
import { test as base } from "./test.ts";

const BLOCK = 2;

/** Chromium with all cookies, and with them all storage, blocked in its settings. */
export const test = base.extend({
  context: async ({ javaScriptEnabled, baseURL, locale, launchOptions }, provide) => {
    const profile = mkdtempSync(join(tmpdir(), "vidare-no-cookies-"));
    mkdirSync(join(profile, "Default"));
    const preferences = { profile: { default_content_setting_values: { cookies: BLOCK } } };
    writeFileSync(join(profile, "Default", "Preferences"), JSON.stringify(preferences));
    const executablePath = getChromiumPath();
    const own = { executablePath, javaScriptEnabled, baseURL: baseURL ?? "", locale: locale ?? "en-US" };
    const context = await chromium.launchPersistentContext(profile, { ...launchOptions, ...own });
    await provide(context);
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  },
});
