import { type ExportedEntry, linkTo, type SpaceExport } from "../../../content/export-file.ts";
import { CONTENT_TYPES, type ContentField } from "../../../contracts/content-model.ts";

const LENGTH = 130;
const COMPOUND = [
  "Realisations",
  "vinst",
  "beskattnings",
  "lagstiftnings",
  "utrednings",
  "kommitté",
  "ledamöter",
];

export const LONG_WORD = "w".repeat(LENGTH);
const ADDRESS = "https://example.org/".padEnd(LENGTH, "statistics_");
/** Contains the compound twice: with soft hyphens, it simulates a browser that hyphenates. */
const text = [LONG_WORD, ADDRESS, COMPOUND.join(""), COMPOUND.join("\u00AD")].join(" ");

export const TABLE_WORDS = ["Land", "Medellivslängd", "År", "Storbritannien", "81,3", "2023"];

/** Puts long texts into the space, and gives the topic `energy-and-climate` a second test. */
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

function withSecondTest(entry: ExportedEntry): ExportedEntry {
  if (entry.sys.id !== "topic-energy-and-climate") return entry;
  const tests = ["test-energy-test", "test-energy-diploma"].map((id) => linkTo("Entry", id));
  return { ...entry, fields: { ...entry.fields, tests: { "en-US": tests } } };
}

/** Undefined for fields that are not shown as text. */
function toLongValue({ id, type, localized }: ContentField): unknown {
  if (id === "sources") return [{ title: text, publisher: text, year: 2025, url: ADDRESS }];
  if (!localized || id.endsWith("Url")) return undefined;
  if (id === "questionText") return `${text} \`${LONG_WORD}\` **${LONG_WORD}**`;
  if (type === "Symbol" || type === "Text") return text;
  return type === "RichText" ? toDocument() : undefined;
}

/** A document with every block and mark of Contentful's editor. */
function toDocument() {
  const paragraph = () => block("paragraph", [leaf(text)]);
  const marks = ["bold", "italic", "underline", "code"].map((type) => leaf(LONG_WORD, [{ type }]));
  const link = { ...block("hyperlink", [leaf(LONG_WORD)]), data: { uri: ADDRESS } };
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
    block("table", [row(...TABLE_WORDS.slice(0, 3)), row(...TABLE_WORDS.slice(3))]),
  ]);
}

function block(nodeType: string, content: object[]) {
  return { nodeType, data: {}, content };
}

function leaf(value: string, marks: { type: string }[] = []) {
  return { nodeType: "text", value, marks, data: {} };
}
