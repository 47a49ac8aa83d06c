import fc from "fast-check";
import { expect, it } from "vitest";
import { LOCALES } from "~/domain/locales.ts";
import { SHIPPED_SITE } from "../../contracts/site.ts";
import { createBrowserTranslation } from "./create-browser-translation.ts";
import { createTexts } from "./create-texts.server.ts";

const readTexts = createTexts(SHIPPED_SITE);
const PLURAL_ENDING = /_(zero|one|two|few|many|other)$/;

it.each(LOCALES)("every message in %s reads in the browser as i18next reads it on the server", (locale) => {
  const { messages, translation: onServer } = readTexts(locale);
  const browser = createBrowserTranslation(locale, messages);
  const texts = textsOf(messages);
  const names = [...new Set(texts.flatMap(({ text }) => valueNames(text)))];
  const values = fc.record({
    ...Object.fromEntries(names.map((name) => [name, fc.oneof(fc.string(), fc.integer())])),
    count: fc.oneof(fc.nat(12), fc.nat(), fc.double({ min: 0, max: 9, noNaN: true })),
  });
  const key = fc.constantFrom(...texts.map(({ path }) => path.replace(PLURAL_ENDING, "")));

  fc.assert(
    fc.property(key, values, (path, given) => {
      expect(Reflect.apply(browser.t, undefined, [path, given])).toBe(
        Reflect.apply(onServer.t, undefined, [path, given]),
      );
    }),
    { numRuns: 2_000 },
  );
});

it("a text that the page does not carry shows its key until all messages are there", () => {
  const browser = createBrowserTranslation("en", { site: { name: "Vidare" } });
  expect(browser.t("error.takeMeHome")).toBe("error.takeMeHome");

  const english = readTexts("en").messages;
  browser.add(english);

  expect(browser.t("error.takeMeHome")).toBe(english.error.takeMeHome);
});

function textsOf(tree: object, above: readonly string[] = []): { path: string; text: string }[] {
  return Object.entries(tree).flatMap(([name, value]: [string, unknown]) => {
    const path = [...above, name];
    if (typeof value === "object" && value !== null) return textsOf(value, path);
    return [{ path: path.join("."), text: String(value) }];
  });
}

function valueNames(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => name);
}
