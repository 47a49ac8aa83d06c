import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type APIRequestContext, type Browser, type BrowserContext, chromium } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { textIn } from "../../content/localized.ts";
import { answerId } from "../../content/schema/question-schema.ts";
import { listOutbox } from "../../embedded/user-api/mail/outbox.ts";
import { CHROMIUM_ARGS, getHeadlessShellPath } from "../../scripts/support/chromium.ts";
import { until } from "../../scripts/support/processes.ts";
import { type Product, startProduct } from "../../scripts/support/product.ts";
import { topics } from "../../scripts/support/quiz.ts";
import { readPdf } from "../e2e/parts/read-pdf.ts";

const DATA_DIR = mkdtempSync(join(tmpdir(), "vidare-report-"));
const EMAIL = "teacher@example.org";
const PASSWORD = "blåbär och mjölk";
const PUPILS = 3;
const MAX_QUESTIONS = 30;
const MARGIN_MM = 10;

type Question = (typeof topics)[number]["questions"][number];

const ASKED = topics.flatMap(({ questions, tests }) =>
  questions.filter(({ id }) => tests.some((test) => test.questions.includes(id))),
);

/** The three that all miss are the first three, of those that need the most paper. */
const ROOMS = [
  { of: "pictures to choose from", questions: listTallest(hasPictures) },
  { of: "charts", questions: listTallest(hasOnlyChart) },
];

let product: Product;
let browser: Browser;
let teacher: BrowserContext;

beforeAll(async () => {
  product = await startProduct({ DATA_DIR });
  browser = await chromium.launch({ executablePath: getHeadlessShellPath(), args: CHROMIUM_ARGS });
  teacher = await visit();
  await signUp(teacher.request);
}, 300_000);
afterAll(async () => {
  await browser.close();
  await product.stop();
  rmSync(DATA_DIR, { recursive: true, force: true });
});

describe.each(ROOMS)("the report of 30 questions with $of", ({ questions }) => {
  let report = "";

  beforeAll(async () => {
    const code = await makeRoom(teacher.request, questions);
    report = `/account/me/rooms/${code}/report`;
    for (let pupil = 0; pupil < PUPILS; pupil += 1) await answersWrong(code, questions);
  }, 120_000);

  it.each([
    ["A4", "", "light"],
    ["Letter", "", "dark"],
    ["A4", "/sv", "dark"],
    ["Letter", "/sv", "light"],
  ] as const)("is whole on two pages of %s (%s, %s)", async (format, prefix, colorScheme) => {
    const page = await teacher.newPage();
    await page.emulateMedia({ colorScheme });
    await page.goto(prefix + report);
    const pages = await readPdf(await page.pdf({ format }), MARGIN_MM);
    await page.close();
    expect(pages.flatMap(({ cut }) => cut)).toEqual([]);
    expect(pages).toHaveLength(2);
  });
});

function visit(): Promise<BrowserContext> {
  return browser.newContext({ baseURL: product.origin, javaScriptEnabled: false });
}

async function signUp(request: APIRequestContext): Promise<void> {
  const form = { email: EMAIL, password: PASSWORD, confirmPassword: PASSWORD, agreementsCheck: "on" };
  await request.post("/account/signup", { form });
  const outbox = join(DATA_DIR, "outbox");
  await until(async () => (await listOutbox(outbox, 1)).length > 0, 60_000);
  const [mail] = await listOutbox(outbox, 1);
  const token = /token=([\w.-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  await request.post("/account/verify", { form: { token } });
}

/** @returns the code */
async function makeRoom(request: APIRequestContext, questions: readonly Question[]): Promise<string> {
  const form = new URLSearchParams({ name: "8B", language: "en", nonce: crypto.randomUUID() });
  for (const { id } of questions) form.append("q", id);
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const made = await request.post("/account/me/rooms/new", { data: form.toString(), headers });
  expect(made.url()).toMatch(/\/rooms\/[2-9A-Z]{6}$/);
  return made.url().slice(-6);
}

async function answersWrong(code: string, questions: readonly Question[]): Promise<void> {
  const pupil = await visit();
  await pupil.request.get(`/e/${code}`);
  for (const question of questions) {
    const wrong = question.options.findIndex(({ right, whyChosen }) => !right && whyChosen !== undefined);
    const answer = answerId(
      question,
      wrong === -1 ? question.options.findIndex(({ right }) => !right) : wrong,
    );
    const form = { answer, nonce: crypto.randomUUID() };
    const reply = await pupil.request.post(`/e/${code}/${question.id}`, { form, maxRedirects: 0 });
    expect(reply.status()).toBe(303);
  }
  await pupil.close();
}

function listTallest(isMissed: (question: Question) => boolean): Question[] {
  const longest = ASKED.toSorted((one, other) => lengthOf(other) - lengthOf(one));
  const missed = longest.filter(isMissed).slice(0, 3);
  return [...missed, ...longest.filter((question) => !missed.includes(question))].slice(0, MAX_QUESTIONS);
}

function hasPictures({ options }: Question): boolean {
  return options.some(({ chart, picture }) => (chart ?? picture) !== undefined);
}

function hasOnlyChart(question: Question): boolean {
  return question.explanationChart !== undefined && !hasPictures(question);
}

/** In a language whose words are long. */
function lengthOf({ question, options }: Question): number {
  const texts = options.map(({ text }) => textIn(text, "sv").length);
  return textIn(question, "sv").length + Math.max(...texts);
}
