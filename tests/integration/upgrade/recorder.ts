import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "../../mocks/page.ts";
import type { Visitor } from "../../mocks/visitor.ts";
import type { Recording, releaseFiles } from "./recorded-release.ts";
import { SITE } from "./start-product.ts";

type Place = { files: ReturnType<typeof releaseFiles>; outbox: string };

/** Collects a recording. Pages are written at once. */
export class Recorder {
  readonly #place: Place;
  readonly #browsers = new Map<string, Visitor>();
  readonly #pages: Recording["pages"] = {};
  readonly #links: Record<string, string> = {};
  readonly #accounts: Recording["accounts"] = {};
  #scriptReply: Recording["scriptReply"] | null = null;

  constructor(place: Place) {
    this.#place = place;
  }

  /** Adds a browser, whose cookies are recorded at the end. */
  browser(name: string, visitor: Visitor): Visitor {
    this.#browsers.set(name, visitor);
    return visitor;
  }

  page(name: string, browser: string, page: Page): void {
    if (page.status !== 200) throw new Error(`${name} is ${page.status} at ${page.path}: ${page.text}`);
    this.#pages[name] = { browser, path: page.path };
    writeFileSync(this.#place.files.page(name), page.html);
  }

  link(name: string, address: string | undefined): void {
    if (!address) throw new Error(`There is no address for ${name}`);
    this.#links[name] = address;
  }

  account(name: string, email: string, password: string): void {
    this.#accounts[name] = { email, password };
  }

  credential(text: string): void {
    writeFileSync(this.#place.files.credential, text);
  }

  scriptReply(text: string): void {
    this.#scriptReply = JSON.parse(text) as Recording["scriptReply"];
  }

  /** The path in a mail to this address. */
  async mailed(email: string, path: string): Promise<string> {
    const link = new RegExp(`${SITE}(\\S*${path}\\?[^\\s"<]+)`);
    for (let time = 0; time < 200; time += 1) {
      const found = this.#mailsTo(email).flatMap((text) => link.exec(text)?.[1] ?? []);
      if (found[0]) return found[0];
      await wait(50);
    }
    throw new Error(`No mail to ${email} leads to ${path}`);
  }

  toRecording(recordedAt: Date): Recording {
    if (!this.#scriptReply) throw new Error("No reply to a script was recorded");
    return {
      recordedAt: recordedAt.toISOString(),
      browsers: Object.fromEntries([...this.#browsers].map(([name, { jar }]) => [name, toCookies(jar)])),
      pages: this.#pages,
      links: this.#links,
      accounts: this.#accounts,
      scriptReply: this.#scriptReply,
    };
  }

  #mailsTo(email: string): string[] {
    const { outbox } = this.#place;
    return readdirSync(outbox)
      .map((name) => readFileSync(join(outbox, name), "utf8"))
      .filter((mail) => mail.includes(email))
      .map((mail) => mail.replace(/=\r?\n/g, "").replace(/=3D/g, "="));
  }
}

function toCookies(jar: Visitor["jar"]): Record<string, string> {
  return Object.fromEntries([...jar.values()].map(({ name, value = "" }) => [name, value]));
}
