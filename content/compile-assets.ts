import { createHash } from "node:crypto";
import type { AssetFile, ExportedAsset } from "./export-file.ts";
import { publishedSys, SPACE_ID } from "./export-file.ts";
import { inLocales } from "./in-locales.ts";
import type { Localized } from "./schema/source-parts.ts";
import { sizeOfSvg } from "./svg-size.ts";

/** A file at the path, relative to the export file, where `contentful-export` stores downloads. */
export type StoredFile = { path: string; bytes: Uint8Array };

export type NamedFile = { fileName: string; bytes: Uint8Array };

export type AssetDraft = {
  id: string;
  title: Localized;
  description: Localized;
  files: { en: NamedFile; sv: NamedFile };
};

const HASH_LENGTH = 16;

export function compileAsset({ id, title, description, files }: AssetDraft): {
  asset: ExportedAsset;
  stored: StoredFile[];
} {
  const en = compileFile(id, files.en);
  const sv = files.sv === files.en ? en : compileFile(id, files.sv);
  const asset: ExportedAsset = {
    metadata: { tags: [], concepts: [] },
    sys: publishedSys("Asset", id),
    fields: {
      title: inLocales(title),
      description: inLocales(description),
      file: inLocales({ en: en.file, sv: sv.file }),
    },
  };
  return { asset, stored: [...new Set([en.stored, sv.stored])] };
}

function compileFile(id: string, { fileName, bytes }: NamedFile): { file: AssetFile; stored: StoredFile } {
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, HASH_LENGTH);
  const { host, contentType } = hostAndTypeOf(fileName);
  const path = `${host}/${SPACE_ID}/${id}/${hash}/${fileName}`;
  const image = sizeOfSvg(bytes);
  const details = { size: bytes.byteLength, ...(image && { image }) };
  return { file: { url: `//${path}`, fileName, contentType, details }, stored: { path, bytes } };
}

/** Contentful serves images from a separate host. */
function hostAndTypeOf(fileName: string): { host: string; contentType: string } {
  if (fileName.endsWith(".vtt")) return { host: "assets.ctfassets.net", contentType: "text/vtt" };
  return { host: "images.ctfassets.net", contentType: "image/svg+xml" };
}
