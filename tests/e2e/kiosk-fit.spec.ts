import { topics } from "../../scripts/support/quiz.ts";
import { KIOSK_SIZES } from "./parts/kiosk-device.ts";
import { turnsKioskOn } from "./parts/kiosk-walk.ts";
import type { Learner } from "./parts/learner.ts";
import { expect, test } from "./parts/test.ts";
import type { Language } from "./parts/words.ts";

/** Several visits, because the question of the start page changes with each. */
const VISITS = 20;
const LANGUAGES: readonly Language[] = ["en", "sv"];

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, { tag: "@slow" }, () => {
    test.use({ language, contextOptions: { reducedMotion: "reduce" } });

    test("a kiosk shows every question with its options and its button at once", async ({
      learner,
      page,
    }) => {
      await turnsKioskOn(learner);
      await learner.goesTo("/t/health/health-average-life");
      const questions = await page.evaluateHandle(readPages, pathsOf(learner));
      for (const size of KIOSK_SIZES) {
        await page.setViewportSize(size);
        expect(await questions.evaluate(listFaults), `${size.width} × ${size.height}`).toEqual([]);
      }
    });

    test("a kiosk's start page shows its question with all its options at once", async ({
      learner,
      page,
    }) => {
      await turnsKioskOn(learner);
      await learner.goesTo("/");
      for (let visit = 0; visit < VISITS; visit += 1) {
        await page.request.post("/kiosk", { form: { intent: "start-over" }, maxRedirects: 0 });
        const start = await page.evaluateHandle(readPages, [learner.address("/")]);
        for (const size of KIOSK_SIZES) {
          await page.setViewportSize(size);
          expect(await start.evaluate(listFaults), `${size.width} × ${size.height}`).toEqual([]);
        }
      }
    });
  });
}

function pathsOf(learner: Learner): string[] {
  return topics.flatMap(({ slug, tests }) =>
    tests.flatMap(({ questions }) => questions.map((id) => learner.address(`/t/${slug}/${id}`))),
  );
}

type Shown = { path: string; main: Element };

/** Reads pages by putting their content into the open page, because loading each page takes long. */
async function readPages(paths: string[]): Promise<Shown[]> {
  await document.fonts.load("600 1rem 'Familjen Grotesk Variable'");
  return Promise.all(
    paths.map(async (path) => {
      const html = await (await fetch(path)).text();
      const main = new DOMParser().parseFromString(html, "text/html").querySelector("main");
      return { path, main: main ?? document.createElement("main") };
    }),
  );
}

/** The faults of the pages. Pages with pictures may scroll. */
function listFaults(pages: Shown[]): string[] {
  return pages.flatMap(({ path, main }) => {
    document.querySelector("main")?.replaceWith(main);
    const heading = main.querySelector("[data-question] h2, legend h1");
    const option = [...main.querySelectorAll("[data-question] li, label")].at(-1);
    if (!heading || !option) return [`${path} asks nothing`];
    if (option.querySelector("img")) return [];
    const scroller = main.querySelector("[data-moves]") ?? main;
    const excess = option.getBoundingClientRect().bottom - scroller.getBoundingClientRect().bottom;
    if (excess > 0) return [`“${heading.textContent}” is ${excess} px too high`];
    return heading.scrollWidth > heading.clientWidth ? [`“${heading.textContent}” is too wide`] : [];
  });
}
