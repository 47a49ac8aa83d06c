import { createHash } from "node:crypto";
import type { AssetFile, ExportedAsset } from "./export-file.ts";
import { linkTo, publishedSys, SPACE_ID } from "./export-file.ts";
import { inLocales } from "./in-locales.ts";
import type { MeasuredPicture } from "./measure-picture.ts";
import type { Localized } from "./schema/source-parts.ts";
import { sizeOfSvg } from "./svg-size.ts";

/** A file at the path, relative to the export file, where `contentful-export` stores downloads. */
export type StoredFile = { path: string; bytes: Uint8Array };

/** `picture` is known of a file, and measured of a drawn chart. */
export type NamedFile = { fileName: string; bytes: Uint8Array; picture?: MeasuredPicture | null };

export type AssetDraft = {
  id: string;
  title: Localized;
  description: Localized;
  files: { en: NamedFile; sv: NamedFile };
  tags?: readonly string[];
};

const HASH_LENGTH = 16;

export function compileAsset({ id, title, description, files, tags = [] }: AssetDraft): {
  asset: ExportedAsset;
  stored: StoredFile[];
} {
  const en = compileFile(id, files.en);
  const sv = files.sv === files.en ? en : compileFile(id, files.sv);
  const asset: ExportedAsset = {
    metadata: { tags: tags.map((tag) => linkTo("Tag", tag)), concepts: [] },
    sys: publishedSys("Asset", id),
    fields: {
      title: inLocales(title),
      description: inLocales(description),
      file: inLocales({ en: en.file, sv: sv.file }),
    },
  };
  return { asset, stored: [...new Set([en.stored, sv.stored])] };
}

/** Below the export file, and after `//` its address. */
export function pathOf(id: string, file: NamedFile): string {
  const hash = createHash("sha256").update(file.bytes).digest("hex").slice(0, HASH_LENGTH);
  return `${hostAndTypeOf(file).host}/${SPACE_ID}/${id}/${hash}/${file.fileName}`;
}

function compileFile(id: string, named: NamedFile): { file: AssetFile; stored: StoredFile } {
  const { fileName, bytes, picture = sizeOfSvg(bytes) } = named;
  const path = pathOf(id, named);
  const image = picture && { width: picture.width, height: picture.height };
  const details = { size: bytes.byteLength, ...(image && { image }) };
  const { contentType } = hostAndTypeOf(named);
  return { file: { url: `//${path}`, fileName, contentType, details }, stored: { path, bytes } };
}

/** Contentful serves images and films from separate hosts. */
function hostAndTypeOf({ fileName, picture }: NamedFile): { host: string; contentType: string } {
  if (fileName.endsWith(".vtt")) return { host: "assets.ctfassets.net", contentType: "text/vtt" };
  const [, film] = /\.(mp4|webm)$/i.exec(fileName) ?? [];
  if (film) return { host: "videos.ctfassets.net", contentType: `video/${film.toLowerCase()}` };
  return { host: "images.ctfassets.net", contentType: picture?.contentType ?? "image/svg+xml" };
}
