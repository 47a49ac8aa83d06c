import { describe, expect, it } from "vitest";
import type { Locale } from "~/domain/locales.ts";
import type { SearchDocument } from "~/domain/quiz/catalogue.ts";
import { toSearchWords } from "~/domain/search/words.ts";
import { createSearchIndex } from "./create-search-index.ts";

const TOPIC = { slug: "topic", name: "Topic" };

function question(title: string, tags: string[] = []): SearchDocument {
  return { kind: "question", globalId: title, title, text: "", tags, topic: TOPIC };
}

async function find(query: string, documents: SearchDocument[], locale: Locale = "sv"): Promise<string[]> {
  const index = await createSearchIndex(documents, locale);
  return index.find(toSearchWords(query)).map(({ document }) => document.globalId);
}

describe("what search finds", () => {
  it("has all words, and a title before a text", async () => {
    const inText: SearchDocument = { ...question("Hav"), globalId: "text", text: "om skog och luft" };
    const documents = [question("En skog"), inText, question("En skog med luft")];
    expect(await find("skog luft", documents)).toEqual(["En skog med luft", "text"]);
    expect(await find("skog", [inText, question("En skog")])).toEqual(["En skog", "text"]);
  });

  it("is found by a tag", async () => {
    expect(await find("refugees", [question("Hur många flyr?", ["refugees"])])).toEqual(["Hur många flyr?"]);
  });

  it("keeps å, ä and ö apart if both are there, and finds them without their dots if not", async () => {
    const both = [question("Ett får"), question("En far")];
    expect(await find("får", both)).toEqual(["Ett får"]);
    expect(await find("far", both)).toEqual(["En far"]);
    expect(await find("manniskor", [question("Alla människor")])).toEqual(["Alla människor"]);
  });

  it("forgives a slip only if nothing is spelled so", async () => {
    const documents = [question("Ett vaccin"), question("Ett vakuum")];
    expect(await find("vacin", documents)).toEqual(["Ett vaccin"]);
    expect(await find("hus", [question("Ett hus"), question("En mus")])).toEqual(["Ett hus"]);
  });

  it("is any of the longer words if nothing has all of them", async () => {
    expect(await find("skogar xyzzyxyzzy", [question("Alla skogar"), question("Hav")])).toEqual([
      "Alla skogar",
    ]);
  });

  it.each(["xyzzyxyzzy", "constructor", "__proto__", "toString"])("is nothing for %s", async (query) => {
    expect(await find(query, [question("Ett hav")])).toEqual([]);
  });

  it("tells which words it was found by", async () => {
    const index = await createSearchIndex([question("Barnadödligheten i världen")], "sv");
    const [hit] = index.find(toSearchWords("barnadodlighet"));
    expect(["barnadödligheten", "i", "världen"].map((word) => hit?.isFound(word))).toEqual([
      true,
      false,
      false,
    ]);
  });
});
