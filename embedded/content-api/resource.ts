import type { RawAsset, RawEntry } from "./space-file.ts";

export type Link<Type extends string = string> = {
  sys: { type: "Link"; linkType: Type; id: string };
};

/** `locale` is missing if all locales are shown. */
export type ResourceSys = {
  space: Link;
  environment: Link;
  type: "Entry" | "Asset";
  id: string;
  createdAt: string;
  updatedAt: string;
  publishedVersion: number;
  revision: number;
  contentType?: Link;
  locale?: string;
};

/** Fields contain values, or values by locale code if all locales are shown. */
export type Resource = {
  metadata: { tags: Link[]; concepts: Link[] };
  sys: ResourceSys;
  fields: Record<string, unknown>;
};

export type Identity = {
  space: string;
  environment: string;
};

const NO_DATE = "1970-01-01T00:00:00.000Z";

export function toLink<Type extends string>(linkType: Type, id: string): Link<Type> {
  return { sys: { type: "Link", linkType, id } };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isLink(value: unknown): value is Link {
  return (
    isRecord(value) && isRecord(value.sys) && value.sys.type === "Link" && typeof value.sys.id === "string"
  );
}

/** Archived records are hidden, and without drafts also unpublished ones, as in Contentful's preview and delivery APIs. */
export function isShown({ sys }: RawEntry | RawAsset, hasDrafts: boolean): boolean {
  return sys.archivedVersion === undefined && (hasDrafts || sys.publishedVersion !== undefined);
}

export function toResource(
  raw: RawEntry | RawAsset,
  type: "Entry" | "Asset",
  identity: Identity,
  privateTags: ReadonlySet<string>,
): Resource {
  const { sys } = raw;
  const tags = raw.metadata.tags.filter((tag) => !privateTags.has(tag.sys.id));
  return {
    metadata: { tags, concepts: raw.metadata.concepts },
    sys: {
      space: toLink("Space", identity.space),
      environment: toLink("Environment", identity.environment),
      type,
      id: sys.id,
      createdAt: sys.firstPublishedAt ?? sys.createdAt ?? NO_DATE,
      updatedAt: sys.publishedAt ?? sys.updatedAt ?? NO_DATE,
      publishedVersion: sys.publishedVersion ?? 1,
      revision: sys.publishedCounter ?? 1,
      ...(isLink(sys.contentType) ? { contentType: sys.contentType } : {}),
    },
    fields: raw.fields,
  };
}
