import type { Link, Resource } from "./resource.ts";
import { isLink, isRecord } from "./resource.ts";
import type { View } from "./snapshot.ts";

export type Included = {
  includes?: { Entry?: Resource[]; Asset?: Resource[] };
  /** Links within the depth whose target is missing. */
  errors?: {
    sys: { id: "notResolvable"; type: "error" };
    details: { type: "Link"; linkType: string; id: string };
  }[];
};

/** Follows links of `shown` fields `depth` levels down and visits each resource once, so cycles end. */
export function resolveIncludes(
  items: readonly Resource[],
  shown: readonly unknown[],
  depth: number,
  view: View,
): Included {
  const reached = new Set(items.map((item) => keyOf(item.sys.type, item.sys.id)));
  const found: Resource[] = [];
  const missing: Link[] = [];
  let level = shown;
  for (let step = 0; step < depth && level.length > 0; step += 1) {
    const next: Resource[] = [];
    for (const { sys } of level.flatMap(listLinks)) {
      const key = keyOf(sys.linkType, sys.id);
      if (reached.has(key)) continue;
      reached.add(key);
      const target = findContentOrThrow(view, sys.linkType, sys.id);
      if (target) next.push(target);
      if (!target) missing.push({ sys });
    }
    found.push(...next);
    level = next.map((one) => one.fields);
  }
  return toIncluded(found, missing);
}

function toIncluded(found: readonly Resource[], missing: readonly Link[]): Included {
  const byType = Object.groupBy(found, (one) => one.sys.type);
  return {
    ...(missing.length > 0 ? { errors: missing.map(toError) } : {}),
    ...(found.length > 0 ? { includes: { ...byType } } : {}),
  };
}

function toError({ sys }: Link): NonNullable<Included["errors"]>[number] {
  return {
    sys: { id: "notResolvable", type: "error" },
    details: { type: "Link", linkType: sys.linkType, id: sys.id },
  };
}

/** Rich text has its links in the `data` of its nodes. */
function listLinks(value: unknown): Link[] {
  if (isLink(value)) return [value];
  if (Array.isArray(value)) return value.flatMap(listLinks);
  return isRecord(value) ? Object.values(value).flatMap(listLinks) : [];
}

function findContentOrThrow(view: View, linkType: string, id: string): Resource | undefined {
  if (linkType === "Entry") return view.entries.byId.get(id);
  return linkType === "Asset" ? view.assets.byId.get(id) : undefined;
}

function keyOf(type: string, id: string): string {
  return `${type}:${id}`;
}
