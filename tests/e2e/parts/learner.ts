import { expect, type Locator, type Page } from "@playwright/test";
import { textIn } from "../../../content/localized.ts";
import type { TopicSource } from "../../../content/schema/topic-schema.ts";
import {
  type Kind,
  optionId,
  optionIndex,
  questionIds,
  requireQuestion,
} from "../../../scripts/support/quiz.ts";
import { type Language, WORDS } from "./words.ts";

export type GivenAnswers = Readonly<Record<string, Kind>>;

/** The page object of the tests. Paths are in their English form. */
export class Learner {
  readonly page: Page;
  readonly language: Language;
  readonly words: (typeof WORDS)[Language];
  readonly #runsScripts: boolean;

  constructor(page: Page, language: Language, runsScripts: boolean) {
    this.page = page;
    this.language = language;
    this.words = WORDS[language];
    this.#runsScripts = runsScripts;
  }

  address(path: string): string {
    if (this.language === "en") return path;
    return `/sv${path.replace(/^\/(?=$|\?)/, "")}`;
  }

  async goesTo(path: string): Promise<void> {
    await this.page.goto(this.address(path));
    await this.isReady();
  }

  /** Waits until a hydrated page has taken over its form. */
  async isReady(): Promise<void> {
    if (!this.#runsScripts) return;
    await this.page.waitForFunction(() => {
      if (document.readyState === "loading") return false;
      const sendsScripts = document.querySelector("#messages") !== null;
      return !sendsScripts || "hydrated" in document.documentElement.dataset;
    });
  }

  async goesToQuestion(topic: TopicSource, position: number, part = ""): Promise<void> {
    await this.goesTo(`/t/${topic.slug}/${questionIds(topic)[position - 1]}${part}`);
  }

  async choosesTopic(topic: TopicSource): Promise<void> {
    await this.page.getByRole("link", { name: textIn(topic.name, this.language), exact: true }).click();
    await expect(this.heading()).toHaveText(textIn(topic.name, this.language));
  }

  async follows(linkText: string): Promise<void> {
    await this.clicks(this.link(linkText));
  }

  async clicks(target: Locator): Promise<void> {
    await target.waitFor();
    await this.#looks();
    await target.click();
  }

  /** The link to the explanation. Its text says whether there is a chart. */
  explanationLink(): Locator {
    const { explanation, seeChart } = this.words.question;
    return this.link(explanation).or(this.link(seeChart));
  }

  async presses(buttonText: string): Promise<void> {
    await this.clicks(this.button(buttonText));
  }

  get questionId(): string {
    return /\/t\/[^/]+\/([^/?#]+)/.exec(this.page.url())?.[1] ?? "";
  }

  async chooses(kind: Kind): Promise<void> {
    await this.tile(optionIndex(this.questionId, kind)).click();
  }

  async answers(kind: Kind): Promise<void> {
    await this.isReady();
    await this.chooses(kind);
    await this.sends();
    await this.seesVerdict(kind);
  }

  async sends(): Promise<void> {
    await this.clicks(this.sendButton());
  }

  async seesVerdict(kind: Kind): Promise<void> {
    await expect(this.verdict()).toHaveText(new RegExp(`^${this.words.question[kind]}:`));
    await expect(this.page).toHaveURL(/\/feedback(\?|#|$)/);
    await this.#looks();
  }

  async goesOnTo(position: number, topic: TopicSource, linkText = this.words.question.next): Promise<void> {
    await this.follows(linkText);
    await this.seesQuestion(position, topic);
  }

  async seesQuestion(position: number, topic: TopicSource): Promise<void> {
    const id = questionIds(topic)[position - 1] ?? "";
    await expect(this.page).toHaveURL(new RegExp(`/${topic.slug}/${id}(\\?.*)?$`));
    await expect(this.heading()).toHaveText(textIn(requireQuestion(id).question, this.language).trim());
  }

  /** Posts answers without the browser, as a fast precondition. */
  async hasAnswered(topic: TopicSource, answers: GivenAnswers): Promise<void> {
    for (const [questionId, kind] of Object.entries(answers)) {
      const reply = await this.page.request.post(this.address(`/t/${topic.slug}/${questionId}`), {
        form: { answer: optionId(questionId, kind), nonce: crypto.randomUUID() },
        maxRedirects: 0,
      });
      expect(reply.status(), `the answer to ${questionId} is taken`).toBe(303);
      expect(reply.headers()["location"]).toContain("/feedback");
    }
  }

  async hasHiddenWelcomeInfo(): Promise<void> {
    await this.page.request.post(this.address("/"), { form: { intent: "hide-welcome-info" } });
  }

  async losesCookie(name: "auth" | "progress"): Promise<void> {
    await this.page.context().clearCookies({ name });
  }

  heading(): Locator {
    return this.page.locator("main h1");
  }

  verdict(): Locator {
    return this.page.locator("#verdict");
  }

  sendButton(): Locator {
    return this.page.locator("main button[type=submit]");
  }

  tile(index: number): Locator {
    return this.page.locator("main fieldset label").nth(index);
  }

  radio(index: number): Locator {
    return this.page.locator("main fieldset input[type=radio]").nth(index);
  }

  link(name: string): Locator {
    return this.page.getByRole("link", { name, exact: true });
  }

  button(name: string): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }

  text(text: string): Locator {
    return this.page.getByText(text, { exact: true });
  }

  /** Waits until an element that has just appeared is styled and can be pressed. */
  async #looks(): Promise<void> {
    await this.page.waitForLoadState();
    if (!this.#runsScripts) return;
    await this.page.waitForFunction(() => !("newAction" in document.documentElement.dataset));
  }
}
