import { badRequest, unknownPath } from "./errors.ts";
import type { Resource } from "./resource.ts";
import type { Schema } from "./schema.ts";

export type Selection = {
  sys?: Partial<Resource["sys"]>;
  metadata?: Partial<Resource["metadata"]>;
  fields?: Resource["fields"];
};
export type Select = (resource: Resource) => Selection;

/** Throws a ContentError for an unknown path or one of more than two parts. */
export function parseSelect(text: string, schema: Schema): Select {
  const chosen = new Map<string, Set<string> | "all">();
  for (const path of text.split(",").map((one) => one.trim())) {
    const [part, key] = splitPath(path, schema);
    const known = chosen.get(part);
    if (key === undefined || known === "all") chosen.set(part, "all");
    else chosen.set(part, new Set([...(known ?? []), key]));
  }
  return ({ sys, metadata, fields }) => ({
    ...(chosen.has("sys") ? { sys: pick(sys, chosen.get("sys")) } : {}),
    ...(chosen.has("metadata") ? { metadata: pick(metadata, chosen.get("metadata")) } : {}),
    ...(chosen.has("fields") ? { fields: pick(fields, chosen.get("fields")) } : {}),
  });
}

function pick<Part extends object>(part: Part, keys: Set<string> | "all" | undefined): Partial<Part> {
  const picked: Partial<Part> = { ...part };
  for (const key in picked) if (keys !== "all" && !keys?.has(key)) delete picked[key];
  return picked;
}

function splitPath(path: string, schema: Schema): [part: string, key?: string] {
  const [part = "", key, ...deeper] = path.split(".");
  if (deeper.length > 0)
    throw badRequest(`"${path}" can't be selected: a selection is at most two steps deep`);
  if (key === undefined && ["sys", "metadata", "fields"].includes(part)) return [part];
  const isKnown = schema.has(path) || ["sys.locale", "sys.space", "sys.environment"].includes(path);
  if (!isKnown || key === undefined) throw unknownPath(path);
  return [part, key];
}
