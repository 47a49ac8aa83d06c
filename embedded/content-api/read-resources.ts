import type { z } from "zod";
import type { Identity, Resource } from "./resource.ts";
import { isShown, toResource } from "./resource.ts";
import type { ContentType, RawAsset, RawEntry, SpaceFile } from "./space-file.ts";
import { firstIssue, rawAsset, rawEntry } from "./space-file.ts";

export type ReadResources = {
  entries: Resource[];
  assets: Resource[];
  problems: string[];
};

/** A broken record is dropped and reported; the rest is served. */
export function readResources(file: SpaceFile, identity: Identity, hasDrafts: boolean): ReadResources {
  const problems: string[] = [];
  const found = { problems, hasDrafts };
  const types = new Map(file.contentTypes.map((type) => [type.sys.id, type]));
  const hidden = new Set(
    file.tags.filter((tag) => tag.sys.visibility === "private").map((tag) => tag.sys.id),
  );
  const entries = parseEach(file.entries, rawEntry, "entries", found).flatMap((entry) => {
    const type = types.get(entry.sys.contentType.sys.id);
    if (type) return [pickVisibleFields(toResource(entry, "Entry", identity, hidden), type)];
    problems.push(`entry ${entry.sys.id}: there is no content type ${entry.sys.contentType.sys.id}`);
    return [];
  });
  const assets = parseEach(file.assets, rawAsset, "assets", found).map((asset) =>
    toResource(asset, "Asset", identity, hidden),
  );
  return { entries, assets, problems };
}

function parseEach<Raw extends RawEntry | RawAsset>(
  items: readonly unknown[],
  schema: z.ZodType<Raw>,
  name: string,
  { problems, hasDrafts }: { problems: string[]; hasDrafts: boolean },
): Raw[] {
  const seen = new Map<string, Raw>();
  for (const [index, item] of items.entries()) {
    const result = schema.safeParse(item);
    if (!result.success) {
      problems.push(`${name}.${index}: ${firstIssue(result.error)}`);
      continue;
    }
    if (!isShown(result.data, hasDrafts)) continue;
    const { id } = result.data.sys;
    if (seen.has(id)) problems.push(`${name}.${index}: the id ${id} is taken`);
    if (!seen.has(id)) seen.set(id, result.data);
  }
  return [...seen.values()];
}

/** Fields that the type lacks or omits are not shown; the type's order is kept. */
function pickVisibleFields(entry: Resource, type: ContentType): Resource {
  const shown = type.fields.filter((field) => !field.omitted && entry.fields[field.id] !== undefined);
  return { ...entry, fields: Object.fromEntries(shown.map((field) => [field.id, entry.fields[field.id]])) };
}
