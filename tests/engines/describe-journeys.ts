import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Product, startProduct } from "../../scripts/support/product.ts";
import { frameHtml } from "../e2e/parts/embed-test.ts";
import { startPartner } from "../e2e/parts/partner-page.ts";
import { startTlsProxy } from "../mocks/tls-proxy.ts";
import type { Browser, BrowserSettings, OpenBrowser } from "./browser.ts";
import { earnsDiploma } from "./journeys/diploma.ts";
import { answersEmbeddedQuestion, answersInEmbed } from "./journeys/embed.ts";
import { takesPartInEvent } from "./journeys/event.ts";
import { leavesKiosk, startsKioskOver } from "./journeys/kiosk.ts";
import { takesTopicTest } from "./journeys/topic-test.ts";
import { MAIN } from "./targets.ts";
import { Walker } from "./walker.ts";

/** Longer than a journey stays on a page, even on a busy machine. */
const KIOSK_IDLE_S = 30;
const START_TIMEOUT_MS = 240_000;
const SHOWN_LENGTH = 600;
const COMPLAINT_TIMEOUT_MS = 25_000;
const SCRIPT_MODES = [
  ["with", true],
  ["without", false],
] as const;

type Engine = { readonly tellsErrors: boolean };

/** The main journeys in one engine. An engine that is not installed fails only in CI. */
export function describeJourneys(
  engine: string,
  openBrowser: OpenBrowser | null,
  { tellsErrors }: Engine,
): void {
  if (openBrowser) return describeIn(engine, openBrowser, tellsErrors);
  it(`${engine} is installed in CI`, () => expect(process.env["CI"]).toBeFalsy());
}

function describeIn(engine: string, openBrowser: OpenBrowser, tellsErrors: boolean): void {
  let product: Product;
  /** Only the journeys that wait use it, so that no other starts over in the middle. */
  let impatient: Product;
  beforeAll(async () => {
    product = await startProduct();
    impatient = await startProduct({ KIOSK_IDLE_S: String(KIOSK_IDLE_S) });
  }, START_TIMEOUT_MS);
  afterAll(async () => {
    await product?.stop();
    await impatient?.stop();
  });

  const atProduct = (walk: (origin: string) => Promise<void>) => walk(product.origin);

  async function inBrowser(settings: Partial<BrowserSettings>, walk: (browser: Browser) => Promise<void>) {
    const browser = await openBrowser({ runsScripts: true, takesCookies: true, ...settings });
    try {
      await walk(browser);
      expect(browser.errors).toEqual([]);
    } catch (error) {
      throw new Error(await describePage(browser), { cause: error });
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
      inBrowser({ runsScripts }, (browser) =>
        (runsScripts ? atProduct : overTls)((origin) => startsKioskOver(new Walker(browser, origin))),
      ));

    it("a kiosk that nobody touches starts over by itself", () =>
      inBrowser({ runsScripts }, (browser) =>
        leavesKiosk(new Walker(browser, impatient.origin), (KIOSK_IDLE_S + 40) * 1000),
      ));
  });

  describe(`in ${engine}`, () => {
    if (tellsErrors) {
      it("an uncaught error of a page fails a journey", async () => {
        const partner = await startPartner();
        await inBrowser({}, async (browser) => {
          await partner.shows({ goto: browser.goTo }, '<script>throw new Error("a fault")</script>');
          await vi.waitFor(() => expect(browser.errors.join()).toContain("a fault"), COMPLAINT_TIMEOUT_MS);
        }).then(
          () => expect.unreachable("The journey passed."),
          (error: unknown) => expect(String(error)).toContain("a fault"),
        );
        await partner.stop();
      });
    }

    it("a diploma is failed, tried again and earned", () =>
      inBrowser({}, (browser) => earnsDiploma(new Walker(browser, product.origin))));

    it("an event is left, taken up again and completed", () =>
      inBrowser({}, (browser) => takesPartInEvent(new Walker(browser, product.origin))));
  });
}

/** WebKit keeps pages with no-store for Back, unless they came by HTTPS; only a script can reload them then. */
async function overTls(walk: (origin: string) => Promise<void>): Promise<void> {
  const proxy = await startTlsProxy();
  const product = await startProduct({ PUBLIC_ORIGIN: proxy.origin, TRUST_PROXY: "1" });
  proxy.forwardTo(Number(new URL(product.origin).port));
  try {
    await walk(proxy.origin);
  } finally {
    proxy.close();
    await product.stop();
  }
}

async function describePage(browser: Browser): Promise<string> {
  const [main = ""] = await browser.read(MAIN).catch(() => []);
  return [`At ${await browser.getAddress()} with:`, main.slice(0, SHOWN_LENGTH), ...browser.errors].join(
    "\n",
  );
}
