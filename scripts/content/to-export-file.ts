import type { Resource, SpaceContent } from "../../app/services/content/read-space.ts";

const ASSET_ADDRESS = /(images|assets|videos|downloads)(?:\.secure)?\.ctfassets\.net(\/.+)$/;

/** The format of `contentful-export` plus taxonomy, which that tool leaves out. */
export function toExportFile(content: SpaceContent) {
  return {
    contentTypes: content.contentTypes.map(toPublished),
    tags: content.tags,
    editorInterfaces: [],
    entries: content.entries.map(toPublished),
    assets: content.assets.map((asset) => withPublicAddresses(toPublished(asset))),
    locales: content.locales.map((locale) => ({
      ...locale,
      ...{ contentManagementApi: true, contentDeliveryApi: true, optional: locale.default !== true },
    })),
    webhooks: [],
    roles: [],
    concepts: content.concepts,
    conceptSchemes: content.conceptSchemes,
  };
}

/** The address that the embedded content service replaces by its own if it has the file. */
export function toPublicAddress(url: string): string {
  const [, kind, path] = ASSET_ADDRESS.exec(url) ?? [];
  return kind && path ? `//${kind}.ctfassets.net${path}` : url;
}

/** Adds the fields of a publication, which the delivery API calls `createdAt`, `updatedAt` and `revision`. */
function toPublished(resource: Resource): Resource {
  const { createdAt, updatedAt, revision, publishedVersion, ...sys } = resource.sys;
  const publishedCounter = typeof revision === "number" ? revision : 1;
  const published = typeof publishedVersion === "number" ? publishedVersion : publishedCounter;
  return {
    ...resource,
    sys: {
      ...sys,
      ...{ createdAt, updatedAt, firstPublishedAt: createdAt, publishedAt: updatedAt },
      ...{ publishedCounter, publishedVersion: published, version: published + 1 },
    },
  };
}

function withPublicAddresses(asset: Resource): Resource {
  const text = JSON.stringify(asset, (name, value: unknown) =>
    name === "url" && typeof value === "string" ? toPublicAddress(value) : value,
  );
  return JSON.parse(text) as Resource;
}
