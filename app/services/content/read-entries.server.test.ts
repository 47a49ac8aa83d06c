import { describe, expect, it, vi } from "vitest";
import { readEntries } from "~/services/content/read-entries.server.ts";

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

it("entries in English are read once", async () => {
  const client = clientOf({ "en-US": [entry("a", { name: "" })] });
  await readEntries({ client, locale: "en-US", base: "en-US" }, query);
  expect(client.getEntries).toHaveBeenCalledTimes(1);
});
