import { createHash } from "node:crypto";
import { publishedSys, SPACE_ID } from "./export-file.ts";
import type { AssetFile, ExportedAsset } from "./export-file.ts";
import { inLocales } from "./in-locales.ts";
import type { Localized } from "./source-schema.ts";
import { sizeOfSvg } from "./svg-size.ts";

/** Where `contentful-export` puts a file that it downloads, below the folder of the export file. */
export type StoredFile = { path: string; bytes: Uint8Array };

export type NamedFile = { fileName: string; bytes: Uint8Array };

/** An asset before it is put into Contentful's shape: a file per language, which may be the same one. */
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
  const { host, contentType } = kindOf(fileName);
  const path = `${host}/${SPACE_ID}/${id}/${hash}/${fileName}`;
  const image = sizeOfSvg(bytes);
  const details = { size: bytes.byteLength, ...(image && { image }) };
  return { file: { url: `//${path}`, fileName, contentType, details }, stored: { path, bytes } };
}

/** Contentful serves pictures from a host of their own. */
function kindOf(fileName: string): { host: string; contentType: string } {
  if (fileName.endsWith(".vtt")) return { host: "assets.ctfassets.net", contentType: "text/vtt" };
  return { host: "images.ctfassets.net", contentType: "image/svg+xml" };
}
