import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Locale } from "~/domain/locales.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const SHIPPED = readFileSync(join(import.meta.dirname, "../../build/content/space.json"), "utf8");

const CHILDREN = /child|barn/i;

/** The page (in English form) or text that must be among the first five of its kind. Not the very first, because the content grows. */
const WANTED: Record<Locale, readonly (readonly [query: string, wanted: string | RegExp])[]> = {
  en: [
    ["climate", "/t/energy-and-climate"],
    ["climates", "/t/energy-and-climate"],
    ["climat", "/t/energy-and-climate"],
    ["poverty", "/t/poverty-and-income"],
    ["poor", "/t/poverty-and-income"],
    ["poorest", "/t/poverty-and-income"],
    ["povrety", "/t/poverty-and-income"],
    ["children", CHILDREN],
    ["child", CHILDREN],
    ["vaccines", /vaccin/i],
    ["vaccination", /vaccin/i],
    ["vacine", /vaccin/i],
    ["refugees", /forced to flee|refugee/i],
    ["populaton", "/t/population"],
    ["how hot will the climate be", "/t/energy-and-climate"],
  ],
  sv: [
    ["klimat", "/t/energy-and-climate"],
    ["klimatet", "/t/energy-and-climate"],
    ["klimaat", "/t/energy-and-climate"],
    ["vacciner", /vaccin/i],
    ["vaccinet", /vaccin/i],
    ["vacin", /vaccin/i],
    ["barn", CHILDREN],
    ["barnen", CHILDREN],
    ["fattig", "/t/poverty-and-income"],
    ["fattigdomen", "/t/poverty-and-income"],
    ["manniskor", "/t/health"],
    ["människornas", "/t/health"],
    ["HÄLSA", "/t/health"],
    ["halsa", "/t/health"],
    ["befolknngen", "/t/population"],
  ],
};

it.each(Object.entries(WANTED))(
  "words, endings and slips find what they mean (%s)",
  async (language, searches) => {
    world.now.space.toExport = () => SHIPPED;
    world.now.content.maxResponseBytes = Infinity;
    const visitor = await world.now.visitor();
    for (const [query, wanted] of searches) {
      const prefix = language === "en" ? "" : "/sv";
      const page = await visitor.get(`${prefix || "/"}?q=${encodeURIComponent(query)}`, {
        "Sec-Fetch-Site": "same-origin",
      });
      const lists = [...page.html.matchAll(/<ul[^>]*role="list">(.*?)<\/ul>/gs)].map(([, list = ""]) =>
        [...list.matchAll(/<li[^>]*><a href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].slice(0, 5),
      );
      const best = lists.flat().map(([, href = "", title = ""]) => ({
        href,
        title: title.replace(/<[^>]*>/g, ""),
      }));
      const isWanted = ({ href, title }: (typeof best)[number]) =>
        typeof wanted === "string" ? href === prefix + wanted : wanted.test(title);
      expect.soft(best.some(isWanted), `${query}: ${JSON.stringify(best)}`).toBe(true);
    }
  },
);
