import { createHash } from "node:crypto";
import { CONTENT_LOCALES } from "../contracts/content-model.ts";
import { publishedSys, SPACE_ID } from "./export-file.ts";
import type { AssetFile, ExportedAsset } from "./export-file.ts";
import type { SourcePicture } from "./read-source.ts";
import type { Localized } from "./source-schema.ts";

/** Where `contentful-export` puts a file that it downloads, below the folder of the export file. */
export type StoredFile = { path: string; bytes: Uint8Array };

const HASH_LENGTH = 16;

/** A picture as an asset with the same file in every locale, and the file to store. Throws for anything but SVG. */
export function compileAsset(
  id: string,
  title: Localized,
  description: Localized,
  picture: SourcePicture,
): { asset: ExportedAsset; stored: StoredFile } {
  const fileName = picture.file.split("/").at(-1) ?? picture.file;
  const hash = createHash("sha256").update(picture.bytes).digest("hex").slice(0, HASH_LENGTH);
  const path = `images.ctfassets.net/${SPACE_ID}/${id}/${hash}/${fileName}`;
  const file: AssetFile = {
    url: `//${path}`,
    fileName,
    contentType: "image/svg+xml",
    details: { size: picture.bytes.byteLength, image: sizeOf(picture) },
  };
  const asset: ExportedAsset = {
    metadata: { tags: [], concepts: [] },
    sys: publishedSys("Asset", id),
    fields: {
      title: inLocales(title),
      description: inLocales(description),
      file: inLocales({ en: file, sv: file }),
    },
  };
  return { asset, stored: { path, bytes: picture.bytes } };
}

/** `{en, sv}` under Contentful's locale codes. */
export function inLocales<T>(value: { en: T; sv: T }): Record<string, T> {
  return Object.fromEntries(CONTENT_LOCALES.map(({ code, language }) => [code, value[language]]));
}

function sizeOf({ file, bytes }: SourcePicture): { width: number; height: number } {
  const viewBox = /<svg[^>]*\sviewBox="0 0 (\d+) (\d+)"/.exec(new TextDecoder().decode(bytes));
  if (!viewBox) throw new Error(`${file} is not an SVG with a viewBox that starts at 0 0.`);
  return { width: Number(viewBox[1]), height: Number(viewBox[2]) };
}
