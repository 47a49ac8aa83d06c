import type { Identity, Link } from "./resource.ts";
import { toLink } from "./resource.ts";
import type { ContentType, Locale, Tag } from "./space-file.ts";

type PlainSys = {
  id: string;
  type: string;
  space: Link;
  environment: Link;
  createdAt: string | undefined;
  updatedAt: string | undefined;
  revision: number;
  visibility?: string;
};

export type PlainResource = {
  sys: PlainSys;
  [part: string]: unknown;
};

export function toSpace(id: string, locales: readonly Locale[]): object {
  const short = locales.map(({ code, name, default: isDefault, fallbackCode }) => ({
    code,
    default: isDefault,
    name,
    fallbackCode: fallbackCode ?? null,
  }));
  return { sys: { type: "Space", id }, name: id, locales: short };
}

export function toLocale({ code, name, default: isDefault, fallbackCode, sys }: Locale): object {
  return {
    code,
    name,
    default: isDefault,
    fallbackCode: fallbackCode ?? null,
    sys: { id: sys?.id ?? code, type: "Locale", version: 1 },
  };
}

/** Contentful's delivery API leaves out the editor's validations. */
export function toContentType(type: ContentType, identity: Identity): PlainResource {
  const { name, fields, description, displayField } = type;
  return {
    sys: toSys("ContentType", type.sys, identity),
    displayField: displayField ?? null,
    name,
    description: description ?? "",
    fields: fields.map(({ validations: _validations, ...field }) => field),
  };
}

export function toTag({ name, sys }: Tag, identity: Identity): PlainResource {
  return { name, sys: { ...toSys("Tag", sys, identity), visibility: sys.visibility } };
}

function toSys(type: string, sys: Tag["sys"] | ContentType["sys"], identity: Identity): PlainSys {
  return {
    space: toLink("Space", identity.space),
    environment: toLink("Environment", identity.environment),
    id: sys.id,
    type,
    createdAt: sys.createdAt,
    updatedAt: sys.updatedAt,
    revision: sys.publishedCounter ?? 1,
  };
}
