import { textIn } from "../../content/localized.ts";
import { health } from "../../scripts/support/quiz.ts";
import { DIPLOMA, hasEarnedDiploma } from "./parts/diploma-attempt.ts";
import type { Learner } from "./parts/learner.ts";
import { readPdf } from "./parts/read-pdf.ts";
import { NO_SCRIPTS } from "./parts/tags.ts";
import { expect, test } from "./parts/test.ts";
import type { Language } from "./parts/words.ts";

const LANGUAGES: readonly Language[] = ["en", "sv"];
const MAX_NAME = `Åsa Österbölesundskärsfjärd ${"ö".repeat(72)}`;
const NAMES = ["", "Anna-Karin Åkerström Östergötland von Überwaldenström-Ängsöö", MAX_NAME];
const MARGIN_MM = 10;
const DATE = /^\d{4}-\d{2}-\d{2}/;

for (const language of LANGUAGES) {
  test.describe(`a printed diploma in ${language}`, () => {
    test.use({ language, locale: language === "sv" ? "sv-SE" : "en-US" });

    for (const name of NAMES) {
      const title = `with a name of ${name.length} characters is whole and alone on one page of any paper`;
      const tag = language === "sv" && name === MAX_NAME ? NO_SCRIPTS : "@slow";
      test(title, { tag }, async ({ learner, page }) => {
        await hasEarnedDiploma(learner);
        await page.request.post(learner.address(`${DIPLOMA}/share`), { form: { name, intent: "save-name" } });
        await learner.goesTo(`${DIPLOMA}/share`);
        const text = await textOfSheet(learner, name);
        for (const format of ["A4", "Letter"])
          for (const landscape of [false, true])
            expect
              .soft(await readPdf(await page.pdf({ format, landscape }), MARGIN_MM), `${format} ${landscape}`)
              .toEqual([{ text, cut: [] }]);
      });
    }

    test("is the same from its public page", { tag: "@slow" }, async ({ learner, page }) => {
      await hasEarnedDiploma(learner);
      await learner.goesTo(`${DIPLOMA}/share`);
      const text = await textOfSheet(learner, "");
      await page.goto(new URL((await addressOf(learner)).href).pathname);
      expect(await readPdf(await page.pdf({ format: "A4" }), MARGIN_MM)).toEqual([{ text, cut: [] }]);
    });
  });
}

/** The text of the sheet without white space. */
async function textOfSheet(learner: Learner, name: string): Promise<string> {
  const { diploma, diplomas } = learner.words;
  const { text: address } = await addressOf(learner);
  const day = await learner.page.locator("time").getAttribute("datetime");
  expect(day).toMatch(DATE);
  const locale = learner.language === "en" ? "en-GB" : "sv-SE";
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  const lines = [
    ...["Vidare", diploma.title, textIn(health.name, learner.language), name, diploma.achievement],
    ...[diplomas.issued, date.format(new Date(day ?? "")), diplomas.code, address.split("/").at(-1)],
    ...[diploma.checkAt, address],
  ];
  return lines.join("").replace(/\s/g, "");
}

async function addressOf({ page }: Learner): Promise<{ text: string; href: string }> {
  const link = page.locator("article a");
  return { text: await link.innerText(), href: (await link.getAttribute("href")) ?? "" };
}
