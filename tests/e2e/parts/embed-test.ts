import type { FrameLocator, Page } from "@playwright/test";
import { type Partner, startPartner } from "./partner-page.ts";
import type { test as base } from "./test.ts";

/** Adds a partner's page to a kind of browser. */
export function withPartner<T extends typeof base>(test: T) {
  return test.extend<{ partner: Partner }>({
    partner: async ({}, provide) => {
      const partner = await startPartner();
      await provide(partner);
      await partner.stop();
    },
  });
}

export function frameHtml(address: string, id = "embed"): string {
  return `<iframe id="${id}" src="${address}" title="Quiz" style="width:100%;height:300px;border:0"></iframe>`;
}

export function frame(page: Page, id = "embed"): FrameLocator {
  return page.frameLocator(`#${id}`);
}

export async function heightsOf(page: Page, id = "embed"): Promise<{ frame: number; content: number }> {
  const box = await page.locator(`#${id}`).boundingBox();
  const content = await frame(page, id)
    .locator("[data-embed]")
    .evaluate((element) => Math.ceil(element.getBoundingClientRect().height));
  return { frame: box?.height ?? 0, content };
}
