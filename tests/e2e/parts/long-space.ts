import { linkTo, type ExportedEntry, type SpaceExport } from "../../../content/export-file.ts";
import { CONTENT_TYPES, type ContentField } from "../../../contracts/content-model.ts";

const LENGTH = 130;
const compound = [
  "Realisations",
  "vinst",
  "beskattnings",
  "lagstiftnings",
  "utrednings",
  "kommitté",
  "ledamöter",
];

/** A word that no dictionary breaks. */
export const longWord = "w".repeat(LENGTH);
const address = "https://example.org/".padEnd(LENGTH, "statistics_");
/** The compound comes twice: as one writes it, and with soft hyphens, which break it as a browser with a dictionary does. */
const text = [longWord, address, compound.join(""), compound.join("\u00AD")].join(" ");

/** A table of ordinary words, which are to stay whole. */
export const tableWords = ["Land", "Medellivslängd", "År", "Storbritannien", "81,3", "2023"];

/** The same space, with such words in every text of every entry, and with two tests in the topic `energy-and-climate`. */
export function toLongSpace(space: SpaceExport): SpaceExport {
  const both = { "en-US": text, "sv-SE": text };
  return {
    ...space,
    entries: space.entries.map(withLongFields).map(withSecondTest),
    assets: space.assets.map((asset) => ({
      ...asset,
      fields: { ...asset.fields, title: both, description: both },
    })),
  };
}

function withLongFields(entry: ExportedEntry): ExportedEntry {
  const type = CONTENT_TYPES.find(({ id }) => id === entry.sys.contentType.sys.id);
  const long = (type?.fields ?? []).flatMap((field): [string, Record<string, unknown>][] => {
    const value = entry.fields[field.id] && toLongValue(field);
    return value ? [[field.id, { "en-US": value, "sv-SE": value }]] : [];
  });
  return { ...entry, fields: { ...entry.fields, ...Object.fromEntries(long) } };
}

/** The second is its diploma's. */
function withSecondTest(entry: ExportedEntry): ExportedEntry {
  if (entry.sys.id !== "topic-energy-and-climate") return entry;
  const tests = ["test-energy-test", "test-energy-diploma"].map((id) => linkTo("Entry", id));
  return { ...entry, fields: { ...entry.fields, tests: { "en-US": tests } } };
}

/** Undefined for a field that nobody reads: an id, a slug, a code, a link. */
function toLongValue({ id, type, localized }: ContentField): unknown {
  if (id === "sources") return [{ title: text, publisher: text, year: 2025, url: address }];
  if (!localized || id.endsWith("Url")) return undefined;
  if (id === "questionText") return `${text} \`${longWord}\` **${longWord}**`;
  if (type === "Symbol" || type === "Text") return text;
  return type === "RichText" ? toDocument() : undefined;
}

/** Every kind of block and mark that an editor has. */
function toDocument() {
  const paragraph = () => block("paragraph", [leaf(text)]);
  const marks = ["bold", "italic", "underline", "code"].map((type) => leaf(longWord, [{ type }]));
  const link = { ...block("hyperlink", [leaf(longWord)]), data: { uri: address } };
  const headings = [1, 2, 3, 4].map((level) => block(`heading-${level}`, [leaf(text)]));
  const item = () => block("list-item", [paragraph()]);
  const cell = (value: string) => block("table-cell", [block("paragraph", [leaf(value)])]);
  const row = (...values: string[]) => block("table-row", values.map(cell));
  return block("document", [
    paragraph(),
    block("paragraph", [...marks, link]),
    ...headings,
    block("unordered-list", [item()]),
    block("ordered-list", [block("list-item", [paragraph(), block("unordered-list", [item()])])]),
    block("blockquote", [paragraph()]),
    block("table", [row(text, text), row("Land", text)]),
    block("table", [row(...tableWords.slice(0, 3)), row(...tableWords.slice(3))]),
  ]);
}

function block(nodeType: string, content: object[]) {
  return { nodeType, data: {}, content };
}

function leaf(value: string, marks: { type: string }[] = []) {
  return { nodeType: "text", value, marks, data: {} };
}
