import { describe, expect, it, vi } from "vitest";
import { GarbledContent, readEntries } from "~/services/content/read-entries.server.ts";

type Fields = Record<string, unknown>;

function entry(id: string, fields: Fields) {
  return { sys: { id, type: "Entry" }, fields };
}

function clientOf(pages: Record<string, object[]>) {
  const getEntries = vi.fn(({ locale }: { locale: string }) =>
    Promise.resolve({ items: pages[locale] ?? [], total: pages[locale]?.length ?? 0 }),
  );
  return { getEntries };
}

const query = { content_type: "topic", include: 2 } as const;
const inSwedish = { locale: "sv-SE", base: "en-US" };

async function swedishOf(english: object, swedish: object): Promise<unknown> {
  const client = clientOf({ "en-US": [english], "sv-SE": [swedish] });
  return (await readEntries({ client, ...inSwedish }, query)).items[0];
}

describe("entries in Swedish", () => {
  it("have the English texts if theirs are empty, also those that they link to, in a ring", async () => {
    const linked = entry("b", { name: " ", title: "Namn" });
    const inEnglish = entry("b", { name: "Name", title: "Title", link: [entry("a", {})] });
    linked.fields.link = [entry("a", { name: "", link: linked })];
    const read = await swedishOf(
      entry("a", { name: "Start", link: inEnglish }),
      entry("a", { name: "", link: linked }),
    );
    expect(read).toMatchObject({
      fields: { name: "Start", link: { fields: { name: "Name", title: "Namn" } } },
    });
  });

  it("keep what is only there in Swedish, unless it decides what can be asked", async () => {
    const read = await swedishOf(
      entry("q", { description: "", questionText: "" }),
      entry("q", { description: "Om", questionText: "Vad?" }),
    );
    expect(read).toEqual(entry("q", { description: "Om", questionText: undefined }));
  });

  it("are as they are if English was unpublished meanwhile", async () => {
    const client = clientOf({ "sv-SE": [entry("q", { questionText: "Vad?" })] });
    expect((await readEntries({ client, ...inSwedish }, query)).items).toEqual([
      entry("q", { questionText: "Vad?" }),
    ]);
  });
});

describe("a text of four words or more that is the default's", () => {
  const document = {
    nodeType: "document",
    data: {},
    content: [
      { nodeType: "paragraph", data: {}, content: [{ nodeType: "text", value: "Why is it so?", marks: [] }] },
    ],
  };
  const english = {
    questionText: "What is it like?",
    name: "New York",
    description: "It is",
    explanation: {},
  };

  async function read(locale: string, own: Fields, base: Fields = english) {
    const client = clientOf({ "en-US": [entry("q", base)], [locale]: [entry("q", own)] });
    return (await readEntries({ client, locale, base: "en-US" }, query)).items[0];
  }

  it("is known to be in another language; a name and a text of its own are not", async () => {
    expect(await read("sv-SE", { ...english, description: "Den är" })).toMatchObject({
      sys: { fallback: { lang: "en", dir: "ltr", fields: ["questionText"] } },
      fields: { questionText: "What is it like?", name: "New York" },
    });
    expect(await read("sv-SE", { ...english, questionText: "Hur är det?" })).not.toHaveProperty(
      "sys.fallback",
    );
  });

  it("keeps its question mark at its end on a page from right to left", async () => {
    expect(await read("ar", english)).toMatchObject({
      fields: { questionText: "\u2066What is it like?\u2069", name: "New York" },
    });
  });

  it("stays a list if it is one", async () => {
    const transcript = "- What is it like?\n- Cold.";
    expect(await read("ar", { transcript }, { transcript })).toMatchObject({
      sys: { fallback: { dir: "ltr", fields: ["transcript"] } },
      fields: { transcript },
    });
  });

  it("may be a rich text", async () => {
    const pages = [entry("q", { explanation: document })];
    const client = clientOf({ "en-US": pages, "sv-SE": structuredClone(pages) });
    expect((await readEntries({ client, ...inSwedish }, query)).items[0]).toMatchObject({
      sys: { fallback: { fields: ["explanation"] } },
    });
  });
});

it("is known to be in another language if the space has one language, and the page another", async () => {
  const client = clientOf({ ar: [entry("q", { questionText: "ما هو عدد سكان العالم" })] });
  const space = { client, locale: "ar", base: "ar", lacking: "en" };
  expect((await readEntries(space, query)).items).toMatchObject([
    { sys: { fallback: { lang: "ar", dir: "rtl", fields: ["questionText"] } } },
  ]);
  expect(client.getEntries).toHaveBeenCalledTimes(1);
});

it("entries in English are read once", async () => {
  const client = clientOf({ "en-US": [entry("a", { name: "" })] });
  await readEntries({ client, locale: "en-US", base: "en-US" }, query);
  expect(client.getEntries).toHaveBeenCalledTimes(1);
});

it.each(['{"items":[]}', '{"items":[],"total":"2"}', '{"items":[],"total":2}'])(
  "a response like %s is no list, and never empties the site",
  async (response) => {
    const getEntries = () => Promise.resolve(JSON.parse(response) as { items: []; total: number });
    await expect(readEntries({ client: { getEntries }, ...inSwedish }, query)).rejects.toThrow(
      GarbledContent,
    );
  },
);
