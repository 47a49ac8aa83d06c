import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const SHIPPED = readFileSync(join(import.meta.dirname, "../../build/content/space.json"), "utf8");

/** What has to be among the first five of its kind, in English form. */
const WANTED = {
  en: [
    ["climate", "/t/energy-and-climate"],
    ["climates", "/t/energy-and-climate"],
    ["climat", "/t/energy-and-climate"],
    ["poverty", "/t/poverty-and-income"],
    ["poor", "/t/poverty-and-income"],
    ["poorest", "/t/poverty-and-income"],
    ["povrety", "/t/poverty-and-income"],
    ["children", "/t/population/c/most-children-ever"],
    ["child", "/t/population/c/most-children-ever"],
    ["vaccines", "/q/health-child-vaccines"],
    ["vaccination", "/q/health-child-vaccines"],
    ["vacine", "/q/health-child-vaccines"],
    ["refugees", "/q/population-displaced"],
    ["populaton", "/t/population"],
    ["how hot will the climate be", "/t/energy-and-climate"],
  ],
  sv: [
    ["klimat", "/t/energy-and-climate"],
    ["klimatet", "/t/energy-and-climate"],
    ["klimaat", "/t/energy-and-climate"],
    ["vacciner", "/q/health-child-vaccines"],
    ["vaccinet", "/q/health-child-vaccines"],
    ["vacin", "/q/health-child-vaccines"],
    ["barn", "/t/population/c/most-children-ever"],
    ["barnen", "/t/population/c/most-children-ever"],
    ["fattig", "/t/poverty-and-income"],
    ["fattigdomen", "/t/poverty-and-income"],
    ["manniskor", "/t/health"],
    ["människornas", "/t/health"],
    ["HÄLSA", "/t/health"],
    ["halsa", "/t/health"],
    ["befolknngen", "/t/population"],
  ],
} as const;

it.each(["en", "sv"] as const)("words, endings and slips find what they mean (%s)", async (language) => {
  world.now.space.toExport = () => SHIPPED;
  world.now.content.maxResponseBytes = Infinity;
  const visitor = await world.now.visitor();
  for (const [query, wanted] of WANTED[language]) {
    const prefix = language === "en" ? "" : "/sv";
    const page = await visitor.get(`${prefix || "/"}?q=${encodeURIComponent(query)}`, {
      "Sec-Fetch-Site": "same-origin",
    });
    const lists = [...page.html.matchAll(/<ul[^>]*role="list">(.*?)<\/ul>/gs)].map(([, list = ""]) =>
      [...list.matchAll(/<li[^>]*><a href="([^"]*)"/g)].map(([, href = ""]) => href),
    );
    expect
      .soft(
        lists.flatMap((list) => list.slice(0, 5)),
        query,
      )
      .toContain(prefix + wanted);
  }
});
