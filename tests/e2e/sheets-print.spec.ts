import type { Page } from "@playwright/test";
import { openRoom } from "../../bench/event/open-event.ts";
import { startProduct } from "../../scripts/support/product.ts";
import { education, questionIds, topics } from "../../scripts/support/quiz.ts";
import { readPdf } from "./parts/read-pdf.ts";
import { test as ordinary } from "./parts/test.ts";
import type { Language } from "./parts/words.ts";

const { expect } = ordinary;
const LANGUAGES: readonly Language[] = ["en", "sv"];
/** The paper's own margin is a millimetre wider, because a PDF rounds. */
const MARGIN_MM = 11;
const MAX_ROOM_QUESTIONS = 30;
const NAME = `Åsas klass ${"ö".repeat(60)} <b>8B</b>`;

type Room = { cookie: string; address: string };

/** The topics' first questions, with all that are answered by pictures. */
const QUESTIONS = [...questionIds(education), ...topics.flatMap(questionIds)];

const test = ordinary.extend<object, { room: Room }>({
  room: [
    // Playwright requires an object pattern, even an empty one.
    async ({}, provide) => {
      const product = await startProduct();
      const { presenter } = await openRoom(product, education.slug);
      const form = new URLSearchParams({ name: NAME, language: "sv", nonce: crypto.randomUUID() });
      for (const id of [...new Set(QUESTIONS)].slice(0, MAX_ROOM_QUESTIONS)) form.append("q", id);
      const path = await presenter.post("/account/me/rooms/new", form);
      await provide({ cookie: presenter.headers.Cookie ?? "", address: `${product.origin}/sv${path}` });
      await product.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

for (const language of LANGUAGES) {
  ordinary.describe(`printed in ${language} from a dark page, on A4 and Letter`, { tag: "@slow" }, () => {
    ordinary.use({ language, colorScheme: "dark" });

    for (const topic of topics) {
      ordinary(`each question of ${topic.slug} is whole on one page`, async ({ learner, page }) => {
        for (const { slug, questions } of topic.tests) {
          await learner.goesTo(`/t/${topic.slug}/print?test=${slug}`);
          await expectWholeQuestions(page, questions.length);
          await expectLightPaper(page);
        }
      });
    }
  });
}

for (const count of [4, 6, 9]) {
  const title = `a printed question with ${count} pictures to choose from is whole on one page`;
  ordinary(title, { tag: "@slow" }, async ({ learner, page }) => {
    await learner.goesTo(`/t/${education.slug}/print`);
    const options = page.locator("[data-paper] ol ol:has(img)");
    await expect(options).not.toHaveCount(0);
    await options.evaluateAll((lists, wanted) => {
      for (const list of lists)
        while (list.children.length < wanted) list.append(list.children[0]?.cloneNode(true) ?? "");
    }, count);
    await expectWholeQuestions(page, questionIds(education).length);
  });
}

test.describe(
  "of a room with 30 questions and a long name, printed from a dark page",
  { tag: "@slow" },
  () => {
    test.use({ colorScheme: "dark" });

    for (const part of ["sheet", "key"]) {
      test(`each question of the ${part} is whole on one page`, async ({ page, context, room }) => {
        const cookies = room.cookie.split("; ").map((pair) => pair.split("="));
        await context.addCookies(
          cookies.map(([name = "", value = ""]) => ({ name, value, url: room.address })),
        );
        await page.goto(`${room.address}/${part}`);
        await expect(page.locator("[data-paper] h2")).toHaveText(NAME);
        await expectWholeQuestions(page, MAX_ROOM_QUESTIONS);
        await expectLightPaper(page);
      });
    }
  },
);

async function expectWholeQuestions(page: Page, count: number): Promise<void> {
  const questions = page.locator("[data-paper] > ol > li");
  await expect(questions).toHaveCount(count);
  // The marks make each question longer, never shorter.
  await questions.evaluateAll((items) => {
    for (const [at, item] of items.entries()) {
      item.prepend(`from:${at}.`);
      item.append(`to:${at}.`);
    }
  });
  for (const format of ["A4", "Letter"]) {
    const pages = await readPdf(await page.pdf({ format }), MARGIN_MM);
    const placesOf = (mark: string) => pages.flatMap(({ text }, at) => (text.includes(mark) ? [at] : []));
    for (let at = 0; at < count; at += 1) {
      const from = placesOf(`from:${at}.`);
      expect(from).toHaveLength(1);
      expect(placesOf(`to:${at}.`), `${format}: question ${at + 1}`).toEqual(from);
    }
    expect(pages.flatMap(({ cut }) => cut)).toEqual([]);
  }
}

const LETTER_WIDTH_PX = 725;
/** 80 mm */
const MIN_PICTURE_PX = 302;

/** Checks pictures too: they must be there, and large enough to be judged. */
async function expectLightPaper(page: Page): Promise<void> {
  await page.setViewportSize({ width: LETTER_WIDTH_PX, height: 960 });
  await page.emulateMedia({ media: "print" });
  const pictures = await page.locator("[data-paper] ol ol img").evaluateAll((images: HTMLImageElement[]) =>
    images.map(({ complete, naturalWidth, clientWidth }) => ({
      isThere: complete && naturalWidth > 0,
      clientWidth,
    })),
  );
  for (const { isThere, clientWidth } of pictures) {
    expect(isThere).toBe(true);
    expect(clientWidth).toBeGreaterThanOrEqual(MIN_PICTURE_PX);
  }
  await expect(page.locator("[data-paper]")).toHaveCSS("background-color", "oklch(1 0 0)");
  await expect(page.locator("[data-paper]")).toHaveCSS("color", "oklch(0 0 0)");
  await page.emulateMedia({ media: null });
}
