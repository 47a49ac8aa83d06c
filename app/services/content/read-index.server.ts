import { readText } from "../../../contracts/rules/field-values.ts";
import type { ContentClient } from "~/services/content/contentful-client.server";
import { globalIdOf, toEntries, toLinkIds, type Entry } from "~/services/content/entry.server";
import { listEntries } from "~/services/content/list-entries.server";
import { log } from "~/services/monitoring/log.server";

/**
 * `name`: a slug, a code or a global id, the same in all languages. Topics alone have `isHidden` and `challengeIds`, the
 * entry ids of all challenges of their chapters.
 */
export type IndexEntry = { id: string; name: string; isHidden?: true; challengeIds?: readonly string[] };

type IndexOptions = {
  nameField: string;
  pageSize: number;
  filter?: Record<string, boolean>;
  others?: string[];
};

// Page sizes: specification, section 9. A space may lack the fields in `others`.
const kinds = {
  topic: { nameField: "slug", pageSize: 100, others: ["isHidden", "chapters"] },
  topicGroup: { nameField: "slug", pageSize: 1000 },
  challenge: { nameField: "slug", pageSize: 1000, filter: { "fields.published": true } },
  event: { nameField: "code", pageSize: 1000 },
  group: { nameField: "code", pageSize: 1000 },
  question: { nameField: "globalId", pageSize: 500 },
} satisfies Record<string, IndexOptions>;

export type IndexKind = keyof typeof kinds;

/** All entries of a kind that have a name. None, and reported once, where the space has no such content type or field. */
export async function readIndex(client: ContentClient, kind: IndexKind): Promise<IndexEntry[]> {
  const { nameField, others = [] }: IndexOptions = kinds[kind];
  const attempts = others.length > 0 ? [[nameField, ...others], [nameField]] : [[nameField]];
  for (const fields of attempts) {
    const entries = await listUnlessRefused(client, kind, fields);
    if (entries) return entries;
  }
  return [];
}

async function listUnlessRefused(
  client: ContentClient,
  kind: IndexKind,
  fields: readonly string[],
): Promise<IndexEntry[] | null> {
  const { nameField, pageSize, filter }: IndexOptions = kinds[kind];
  const select = ["sys.id", ...fields.map((field) => `fields.${field}`)].join(",");
  const include = fields.includes("chapters") ? 1 : 0;
  try {
    const entries = await listEntries(client, pageSize, { content_type: kind, select, include, ...filter });
    return entries.flatMap((entry) => toIndexEntry(entry, nameField));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    reportRefusal(kind, fields);
    return null;
  }
}

function toIndexEntry(from: Entry, nameField: string): IndexEntry[] {
  const name = nameField === "globalId" ? globalIdOf(from) : readText(from.fields[nameField]);
  if (name === null) return [];
  const challengeIds = toEntries(from.fields.chapters).flatMap((chapter) =>
    toLinkIds(chapter.fields.challenges),
  );
  return [
    {
      id: from.sys.id,
      name,
      ...(from.fields.isHidden === true && { isHidden: true }),
      ...(challengeIds.length > 0 && { challengeIds }),
    },
  ];
}

/** Contentful's answer (400) to a query that names what the space has not. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && (error.name === "InvalidQuery" || error.name === "BadRequest");
}

const reported = new Set<string>();

function reportRefusal(kind: IndexKind, fields: readonly string[]): void {
  const what = `${kind}: ${fields.join(", ")}`;
  if (reported.has(what)) return;
  reported.add(what);
  log.warn({ contentType: kind, fields }, "the space has no such content type or field");
}
