import { existsSync, realpathSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import type { Resource } from "./resource.ts";
import { isRecord } from "./resource.ts";

export type AssetFile = {
  file: string;
  contentType: string;
  size: number;
  etag: string;
};

export type AssetFiles = ReadonlyMap<string, AssetFile>;

const CONTENTFUL_ADDRESS = /^(?:https?:)?\/\/((?:images|assets|videos|downloads)\.ctfassets\.net\/.+)$/;

/** Serves only files that an asset names and that are within the folder. No path is built from a request. */
export function findAssetFiles(assets: readonly Resource[], folder: string): AssetFiles {
  const files = new Map<string, AssetFile>();
  const root = existsSync(folder) ? realpathSync(folder) + sep : "";
  for (const record of assets.flatMap(listFileRecords)) {
    const path = toLocalPath(record.url);
    if (!root || path === undefined) continue;
    const file = [path, decodePath(path)].map((one) => join(folder, one)).find((one) => existsSync(one));
    if (file === undefined || !realpathSync(file).startsWith(root) || !statSync(file).isFile()) continue;
    const { size, mtimeMs } = statSync(file);
    const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`;
    files.set(decodePath(path), { file, contentType: record.contentType, size, etag });
  }
  return files;
}

export function withLocalUrls(asset: Resource, files: AssetFiles, host: string): Resource {
  const { file } = asset.fields;
  if (asset.sys.type !== "Asset" || !isRecord(file)) return asset;
  const move = (one: unknown): unknown => {
    const path = isRecord(one) ? toLocalPath(one.url) : undefined;
    if (!isRecord(one) || path === undefined || !files.has(decodePath(path))) return one;
    return { ...one, url: `//${host}${path}` };
  };
  const isOneLocale = typeof file.url === "string";
  const moved = isOneLocale
    ? move(file)
    : Object.fromEntries(Object.entries(file).map(([locale, one]) => [locale, move(one)]));
  return { ...asset, fields: { ...asset.fields, file: moved } };
}

/** Returns the path unchanged if it cannot be percent-decoded. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function toLocalPath(url: unknown): string | undefined {
  const [, path] = CONTENTFUL_ADDRESS.exec(typeof url === "string" ? url : "") ?? [];
  return path === undefined ? undefined : `/${path}`;
}

function listFileRecords(asset: Resource): { url: unknown; contentType: string }[] {
  const { file } = asset.fields;
  if (!isRecord(file)) return [];
  return Object.values(file)
    .filter(isRecord)
    .map((one) => ({
      url: one.url,
      contentType: typeof one.contentType === "string" ? one.contentType : "application/octet-stream",
    }));
}
