import { type Entry, type LogBroken } from "~/services/content/entry.server.ts";
import { listAssets } from "~/services/content/list-entries.server.ts";
import { toAssetUrl } from "~/services/content/media-addresses.ts";
import type { SpaceReader } from "~/services/content/space-reader.server.ts";
import { fileOf } from "~/services/content/to-picture.server.ts";

export type MediaFile = {
  /** The asset's id. */
  name: string;
  fileName: string;
  url: string;
  contentType: string;
  width: number | null;
};

const PAGE_SIZE = 1000;
const SHOWN = /^(image|video)\/|^text\/vtt/;
type Host = Parameters<typeof toAssetUrl>[1];

/** Reads all files as one list, because a page with twelve pictures would otherwise need twelve requests. Skips other kinds of files. */
export async function readMediaFiles(
  space: SpaceReader,
  { host, logBroken }: { host: Host; logBroken: LogBroken },
): Promise<MediaFile[]> {
  const found = await listAssets(space, PAGE_SIZE, { select: "sys.id,fields.file" });
  return found.map((asset) => toMediaFile(asset, host, logBroken)).filter((file) => file !== null);
}

function toMediaFile(asset: Entry, host: Host, logBroken: LogBroken): MediaFile | null {
  const file = fileOf(asset.fields.file);
  if (!file || !SHOWN.test(file.contentType)) return null;
  const url = toAssetUrl(file.url, host);
  if (!url) return logBroken(asset, "a file on a host that is not the space's own");
  const { fileName, contentType, width } = file;
  return { name: asset.sys.id, fileName, url: url.href, contentType, width };
}
