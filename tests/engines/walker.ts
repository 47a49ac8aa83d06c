import { expect, vi } from "vitest";
import { type Kind, optionId } from "../../scripts/support/quiz.ts";
import { type Language, WORDS } from "../e2e/parts/words.ts";
import type { Browser } from "./browser.ts";
import { button, chosenOption, inFrame, link, option, READY, type Target, VERDICT } from "./targets.ts";

const TIMEOUT_MS = 25_000;

/** Goes through the product as a learner does, in any engine. Paths are in their English form. */
export class Walker {
  readonly words: (typeof WORDS)[Language];
  readonly language: Language;
  readonly #browser: Browser;
  readonly #origin: string;
  readonly #frame: string | undefined;

  constructor(browser: Browser, origin: string, language: Language = "en", frame?: string) {
    this.words = WORDS[language];
    this.#browser = browser;
    this.#origin = origin;
    this.language = language;
    this.#frame = frame;
  }

  get runsScripts(): boolean {
    return this.#browser.settings.runsScripts;
  }

  async goesTo(path: string): Promise<void> {
    const localized = this.language === "en" ? path : `/sv${path.replace(/^\/$/, "")}`;
    await this.#browser.goTo(`${this.#origin}${localized}`);
  }

  async goesBack(): Promise<void> {
    await this.#browser.goBack();
  }

  async follows(name: string): Promise<void> {
    await this.clicks(link(name));
  }

  async presses(name: string): Promise<void> {
    await this.clicks(button(name));
  }

  async clicks(target: Target): Promise<void> {
    await this.isReady();
    await waitFor(() => this.#browser.click(this.#inside(target)));
  }

  async answers(questionId: string, kind: Kind, send = this.words.question.answer): Promise<void> {
    await this.clicks(option(optionId(questionId, kind)));
    await this.sees(chosenOption(optionId(questionId, kind)));
    await this.presses(send);
  }

  async seesVerdict(kind: Kind): Promise<void> {
    await this.sees(VERDICT, this.words.question[kind]);
  }

  async sees(target: Target, words = "", timeoutMs = TIMEOUT_MS): Promise<void> {
    await waitFor(async () => {
      const texts = await this.#browser.read(this.#inside(target));
      expect(texts, target.selector).toContainEqual(expect.stringContaining(words));
    }, timeoutMs);
  }

  async seesNo(target: Target): Promise<void> {
    await waitFor(async () => {
      expect(await this.#browser.read(this.#inside(target)), target.selector).toEqual([]);
    });
  }

  async isAt(address: RegExp): Promise<void> {
    await waitFor(async () => expect(await this.#browser.getAddress()).toMatch(address));
  }

  async placeAt(address: RegExp): Promise<string> {
    await this.isAt(address);
    return new URL(await this.#browser.getAddress()).pathname.split("/").at(-1) ?? "";
  }

  /** Waits until a hydrated page has taken over its form, and a new element can be pressed. */
  async isReady(): Promise<void> {
    if (this.runsScripts) await this.sees(READY);
  }

  #inside(target: Target): Target {
    return this.#frame ? inFrame(this.#frame, target) : target;
  }
}

function waitFor(attempt: () => Promise<void>, timeout = TIMEOUT_MS): Promise<void> {
  return vi.waitFor(attempt, { timeout, interval: 50 });
}
