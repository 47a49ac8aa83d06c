import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { Messages } from "../../app/i18n/english-messages.ts";
import { ENGLISH_MESSAGES } from "../../app/i18n/english-messages.ts";
import { listOutbox } from "../../embedded/user-api/mail/outbox.ts";
import { findFreePort } from "../../scripts/start/free-port.ts";
import { CHROMIUM_ARGS, getChromiumPath } from "../../scripts/support/chromium.ts";
import { until } from "../../scripts/support/processes.ts";
import { copyWithLanguages } from "../setup/product-with-languages.ts";
import { StartedProcess } from "../setup/started-process.ts";

const SITE_LANGUAGES = ["en", "ar", "fi", "sv"];
const NEW_LANGUAGES = [
  { language: "ar", direction: "rtl" },
  { language: "fi", direction: "ltr" },
];

/** A page of each kind, with a text that it has. */
const PAGES: [path: string, text: (messages: Messages) => string, status?: number][] = [
  ["", ({ search }) => search.code],
  ["?q=a", ({ search }) => search.tooShort],
  ["/t/water", ({ topic }) => topic.start],
  ["/t/water/embed", ({ topic }) => topic.start],
  ["/t/water/water-surface", ({ question }) => question.answer],
  ["/t/water/c/a-glass-of-water", ({ challenge }) => challenge.begin],
  ["/q/water-surface", ({ question }) => question.answer],
  ["/q/water-surface/embed", ({ question }) => question.answer],
  ["/c/water", ({ diplomaTest }) => diplomaTest.infoHeading],
  ["/c/v", ({ check }) => check.submit],
  ["/e/water", ({ event }) => event.begin],
  ["/e/water/present?key=wrong", ({ present }) => present.keyIntro, 403],
  ["/tg/nature", ({ search }) => search.show],
  ["/g/river", ({ group }) => group.intro],
  ["/about", ({ about }) => about.headings.purpose],
  ["/privacy-choices", ({ privacyChoices }) => privacyChoices.states.off],
  ["/account/login", ({ account }) => account.forgotPassword],
  ["/account/signup", ({ account }) => account.signUpIntro],
  ["/account/forgot-password", ({ account }) => account.sendLink],
  ["/account/me/progress", ({ progress }) => progress.emptyAction],
  ["/kiosk", ({ kiosk }) => kiosk.turnOn],
  ["/nothing", ({ error }) => error.youSeemLost, 404],
];

const copy = copyWithLanguages();
let product: StartedProcess;
let browser: Browser;
let origin = "";

beforeAll(async () => {
  const port = await findFreePort();
  origin = `http://127.0.0.1:${port}`;
  const CONTENT_DIR = join(copy.project, "tests/fixtures/quiz-in-four-languages");
  const env = { CONTENT_DIR, DATA_DIR: copy.data, PORT: String(port) };
  product = new StartedProcess(copy.project, "scripts/start/start.ts", env);
  await until(() => product.output.includes("Vidare is ready"), 170_000);
  browser = await chromium.launch({ executablePath: getChromiumPath(), args: CHROMIUM_ARGS });
}, 180_000);
afterAll(async () => {
  await browser.close();
  product.kill("SIGTERM");
  await product.untilItEnds();
  copy.remove();
});

async function visit(options: { javaScriptEnabled: boolean }): Promise<[Page, BrowserContext]> {
  const context = await browser.newContext({ baseURL: origin, reducedMotion: "reduce", ...options });
  context.setDefaultTimeout(60_000);
  return [await context.newPage(), context];
}

async function readMessages(language: string): Promise<Messages> {
  return (await (await fetch(`${origin}/_i18n/${language}/messages.json`)).json()) as Messages;
}

function readOwn(language: string, file: string): unknown {
  return JSON.parse(readFileSync(join(copy.project, "locales", language, file), "utf8"));
}

/** The language of a page, by its head and by its words. */
async function describePage(page: Page, text: string) {
  return page.evaluate((wanted) => {
    const { lang, dir } = document.documentElement;
    const alternates = [...document.head.querySelectorAll("link[hreflang]")];
    return {
      lang,
      dir,
      alternates: alternates.map((link) => link.getAttribute("hreflang")),
      canonical: document.head.querySelector("link[rel=canonical]")?.getAttribute("href"),
      hasText: document.body.textContent.includes(wanted),
    };
  }, text);
}

it("languages are folders of texts, and no code", () => {
  expect(copy.added.length).toBeGreaterThan(20);
  expect(copy.added.filter((file) => !/\.(json|md)$/.test(file))).toEqual([]);
});

describe.each(NEW_LANGUAGES)("in $language", ({ language, direction }) => {
  it("is every kind of page, with its direction, texts and alternates", async () => {
    const messages = await readMessages(language);
    const [page, context] = await visit({ javaScriptEnabled: false });
    for (const [path, text, status = 200] of PAGES) {
      const response = await page.goto(`/${language}${path}`);
      const head = {
        alternates: [...SITE_LANGUAGES, "x-default"],
        canonical: `${origin}/${language}${path.replace(/\?.*/, "")}`,
      };
      const found = await describePage(page, text(messages));
      expect({ path, status: response?.status(), ...found }).toMatchObject({
        ...{ path, status, lang: language, dir: direction, hasText: true },
        ...(status === 200 && head),
      });
    }
    await context.close();
  });

  it("are the messages, with English ones for what is missing", async () => {
    const messages = await readMessages(language);
    expect(messages.question).toMatchObject(
      z.record(z.string(), z.string()).parse(readOwn(language, "question.json")),
    );
    expect(messages.insights.guessing).toBe(ENGLISH_MESSAGES.insights.guessing);
  });

  it("is the page that a browser asks for, or that a visitor chose", async () => {
    const answer = (headers: Record<string, string>) => fetch(origin, { headers, redirect: "manual" });
    for (const headers of [
      { "Accept-Language": `${language};q=0.9` },
      { Cookie: `i18n_redirected=${language}` },
    ])
      expect((await answer(headers)).headers.get("Location")).toBe(`/${language}`);
    const page = await fetch(`${origin}/${language}`);
    expect(page.headers.getSetCookie().join()).toContain(`i18n_redirected=${language};`);
  });

  it("are the manifest and the sitemap", async () => {
    const manifest: unknown = await (await fetch(`${origin}/${language}/manifest.webmanifest`)).json();
    expect(manifest).toMatchObject({ lang: language, dir: direction, start_url: `/${language}` });
    const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
    for (const path of ["", "/t/water", "/c/water", "/about"])
      expect(sitemap).toContain(`hreflang="${language}" href="${origin}/${language}${path}"`);
  });

  it("is an account: its mail, its settings and its export", async () => {
    const { account } = await readMessages(language);
    const [page, context] = await visit({ javaScriptEnabled: false });
    const [email, password] = [`learner-${language}@example.org`, "a long password of mine"];
    await page.goto(`/${language}/account/signup`);
    await page.getByLabel(account.email).fill(email);
    await page.locator("[name=password]").fill(password);
    await page.locator("[name=confirmPassword]").fill(password);
    await page.locator("[name=agreementsCheck]").check();
    await page.locator("main form button:not([type=button])").click();
    await page.waitForURL(/success/);
    const outbox = join(copy.data, "outbox");
    await until(async () => (await listOutbox(outbox, 10)).some(({ to }) => to.includes(email)), 20_000);
    const mail = (await listOutbox(outbox, 10)).find(({ to }) => to.includes(email));
    const { verification } = z
      .object({ verification: z.object({ subject: z.string(), heading: z.string() }) })
      .parse(readOwn(language, "user-api/mails.json"));
    expect(mail).toMatchObject({ language, subject: verification.subject.replace("{{siteName}}", "Vidare") });
    expect(mail?.text).toContain(verification.heading);
    await page.goto(`/${language}/account/me/settings`);
    expect(await page.locator("body").innerText()).toContain(account.exportHeading);
    const form = { currentPassword: password };
    const saved = await page.request.post(`/${language}/account/export`, { form });
    expect(JSON.stringify(await saved.json())).toContain(email);
    await context.close();
  });

  it("is an answer with its verdict, without scripts", async () => {
    const { question } = await readMessages(language);
    const [page, context] = await visit({ javaScriptEnabled: false });
    await page.goto(`/${language}/t/water/water-surface`);
    await page.locator("main label").nth(1).click();
    await page.getByRole("button", { name: question.answer }).click();
    await page.waitForURL(/feedback/);
    const heading = await page.locator("h2").first().innerText();
    expect(heading).toContain(question.wrong);
    expect(heading).toContain(question.rightAnswer);
    await context.close();
  });

  it("is an earned diploma", async () => {
    const { diploma, question } = await readMessages(language);
    const [page, context] = await visit({ javaScriptEnabled: false });
    await page.goto(`/${language}/c/water`);
    await page.locator("main button[value=start]").click();
    for (let answered = 0; answered < 2; answered += 1) {
      await page.goto(`/${language}/c/water/feedback`);
      const right = page.url().endsWith("water-surface") ? "water-surface-c" : "water-fresh-a";
      await page.locator(`main label:has([value="${right}"])`).click();
      await page.getByRole("button", { name: question.answer }).click();
    }
    await page.goto(`/${language}/c/water/share`);
    const sheet = page.locator(`article[lang=${language}][dir=${direction}]`);
    expect(await sheet.innerText()).toContain(diploma.achievement);
    await context.close();
  });
});

it("from right to left, the left arrow key and a menu of languages lead on", async () => {
  const [page, context] = await visit({ javaScriptEnabled: true });
  await page.goto("/ar/t/water/c/a-glass-of-water", { waitUntil: "networkidle" });
  await page.keyboard.press("ArrowRight");
  expect(page.url()).toMatch(/a-glass-of-water$/);
  await page.keyboard.press("ArrowLeft");
  await page.waitForURL(/\?at=/);
  await page.locator("summary").first().click();
  await page.getByRole("link", { name: "Suomi" }).click();
  await page.waitForURL(/\/fi\/t\/water\/c\/a-glass-of-water\?at=/);
  await context.close();
});

it("the report of the languages finds nothing wrong", async () => {
  const report = new StartedProcess(copy.project, "scripts/locales/report.ts", {});
  expect(await report.untilItEnds()).toBe(0);
  expect(report.output).toMatch(
    /^ar: \d+% translated.*\n[^]*^fi: \d+% translated.*\n[^]*^sv: 100% translated/m,
  );
});
