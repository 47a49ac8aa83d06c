/** An entry as the knowledge needs it: no texts, no pictures, one value a field. */
export interface StoredEntry {
  id: string;
  type: string;
  fields: Record<string, FieldValue>;
}

/** A plain value, the id of a linked entry, or the ids of a list of linked entries. */
export type FieldValue = string | boolean | { link: string } | { links: string[] };

/** An entry as `sync` brings it: every field's values by locale, links unresolved. */
export interface SyncedEntry {
  sys: { id: string; contentType: { sys: { id: string } } };
  fields: Record<string, unknown>;
}

/** A type without fields is kept so that links to its entries are known to lead somewhere. */
export const knownFields: Record<string, readonly string[]> = {
  topic: ["globalId", "tests", "diplomaTest", "chapters"],
  chapter: ["challenges"],
  challenge: ["globalId", "published", "combos", "introSequence", "outroSequence", "videoUrl"],
  combo: ["globalId", "questions", "introSequence", "outroSequence", "instantExplanation", "showFeedback"],
  screen: [],
  test: ["globalId", "questions"],
  question: ["globalId", "answers", "isRemoved"],
  answer: ["globalId", "correctAnswer"],
  event: ["globalId", "code", "topic", "test"],
  group: ["code"],
  populationCategory: ["globalId"],
};

/** The part of an entry that is kept, or null when nothing is asked of entries of its type. */
export function toStoredEntry(entry: SyncedEntry): StoredEntry | null {
  const type = entry.sys.contentType.sys.id;
  const names = knownFields[type];
  if (!names) return null;
  const fields: StoredEntry["fields"] = {};
  for (const name of names) {
    const value = toFieldValue(onlyValue(entry.fields[name]));
    if (value !== null) fields[name] = value;
  }
  return { id: entry.sys.id, type, fields };
}

/** Of a localized field (videoUrl) it only matters whether there is something, in whichever locale. */
function onlyValue(byLocale: unknown): unknown {
  return typeof byLocale === "object" && byLocale !== null ? Object.values(byLocale)[0] : undefined;
}

function toFieldValue(value: unknown): FieldValue | null {
  if (typeof value === "string" || typeof value === "boolean") return value;
  if (Array.isArray(value)) return { links: value.map(linkedId).filter((id) => id !== null) };
  const link = linkedId(value);
  return link === null ? null : { link };
}

function linkedId(value: unknown): string | null {
  if (typeof value !== "object" || value === null || !("sys" in value)) return null;
  const { sys } = value;
  if (typeof sys !== "object" || sys === null || !("id" in sys)) return null;
  return typeof sys.id === "string" ? sys.id : null;
}
