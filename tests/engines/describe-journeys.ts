import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { frameHtml } from "../e2e/parts/embed-test.ts";
import { startPartner } from "../e2e/parts/partner-page.ts";
import { type Product, startProduct } from "../e2e/parts/product.ts";
import type { Browser, BrowserSettings, OpenBrowser } from "./browser.ts";
import { earnsDiploma } from "./journeys/diploma.ts";
import { answersEmbeddedQuestion, answersInEmbed } from "./journeys/embed.ts";
import { takesPartInEvent } from "./journeys/event.ts";
import { leavesKiosk, startsKioskOver } from "./journeys/kiosk.ts";
import { takesTopicTest } from "./journeys/topic-test.ts";
import { Walker } from "./walker.ts";

/** Longer than a page of these journeys is looked at. */
const KIOSK_IDLE_S = 20;
const SCRIPT_MODES = [
  ["with", true],
  ["without", false],
] as const;

/** The main journeys in one engine; an engine that is not installed fails in CI alone. */
export function describeJourneys(engine: string, openBrowser: OpenBrowser | null): void {
  if (openBrowser) return describeIn(engine, openBrowser);
  it(`${engine} is installed in CI`, () => expect(process.env["CI"]).toBeFalsy());
}

function describeIn(engine: string, openBrowser: OpenBrowser): void {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct({ KIOSK_IDLE_S: String(KIOSK_IDLE_S) });
  });
  afterAll(() => product?.stop());

  async function inBrowser(settings: Partial<BrowserSettings>, walk: (browser: Browser) => Promise<void>) {
    const browser = await openBrowser({ runsScripts: true, takesCookies: true, ...settings });
    try {
      await walk(browser);
      expect(browser.errors).toEqual([]);
    } finally {
      await browser.close();
    }
  }

  describe.each(SCRIPT_MODES)(`in ${engine}, %s JavaScript`, (_mode, runsScripts) => {
    it("a topic's test is taken", () =>
      inBrowser({ runsScripts }, (browser) =>
        takesTopicTest(new Walker(browser, product.origin, runsScripts ? "en" : "sv")),
      ));

    it("embeds on another site work with all cookies blocked", async () => {
      const partner = await startPartner();
      await inBrowser({ runsScripts, takesCookies: false }, async (browser) => {
        await partner.shows(
          { goto: browser.goTo },
          frameHtml(`${product.origin}/t/health/embed`, "topic") +
            frameHtml(`${product.origin}/sv/q/health-tobacco/embed?theme=dark`, "question"),
        );
        await answersInEmbed(new Walker(browser, product.origin, "en", "topic"));
        await answersEmbeddedQuestion(
          new Walker(browser, product.origin, "sv", "question"),
          "health-tobacco",
        );
      });
      await partner.stop();
    });

    it("a kiosk starts over, and Back shows nothing of the last visit", () =>
      inBrowser({ runsScripts }, (browser) => startsKioskOver(new Walker(browser, product.origin))));

    it("a kiosk that nobody touches starts over by itself", () =>
      inBrowser({ runsScripts }, (browser) =>
        leavesKiosk(new Walker(browser, product.origin), (KIOSK_IDLE_S + 40) * 1000),
      ));
  });

  describe(`in ${engine}`, () => {
    it("a diploma is failed, tried again and earned", () =>
      inBrowser({}, (browser) => earnsDiploma(new Walker(browser, product.origin))));

    it("an event is left, taken up again and completed", () =>
      inBrowser({}, (browser) => takesPartInEvent(new Walker(browser, product.origin))));
  });
}
