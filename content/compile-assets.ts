import { createHash } from "node:crypto";
import type { AssetFile, ExportedAsset } from "./export-file.ts";
import { linkTo, publishedSys, SPACE_ID, toLocales } from "./export-file.ts";
import { type Localized, mapLanguages, type PerLanguage } from "./localized.ts";
import type { MeasuredPicture } from "./measure-picture.ts";
import { sizeOfSvg } from "./measure-picture.ts";

/** A file at the path, relative to the export file, where `contentful-export` stores downloads. */
export type StoredFile = { path: string; bytes: Uint8Array };

/** `picture` is left out for a chart that was drawn here, which is measured later. */
export type NamedFile = { fileName: string; bytes: Uint8Array; picture?: MeasuredPicture | null };

export type AssetDraft = {
  id: string;
  title: Localized;
  description: Localized;
  files: PerLanguage<NamedFile>;
  tags?: readonly string[];
};

type CompiledFile = { file: AssetFile; stored: StoredFile };

const HASH_LENGTH = 16;

export function compileAsset({ id, title, description, files, tags = [] }: AssetDraft): {
  asset: ExportedAsset;
  stored: StoredFile[];
} {
  const known = new Map<NamedFile, CompiledFile>();
  const compiled = mapLanguages(files, (file) => {
    const one = known.get(file) ?? compileFile(id, file);
    known.set(file, one);
    return one;
  });
  const stored = Object.values(compiled).map((one) => one.stored);
  const asset: ExportedAsset = {
    metadata: { tags: tags.map((tag) => linkTo("Tag", tag)), concepts: [] },
    sys: publishedSys("Asset", id),
    fields: {
      title: toLocales(title),
      description: toLocales(description),
      file: toLocales(mapLanguages(compiled, ({ file }) => file)),
    },
  };
  return { asset, stored: [...new Map(stored.map((file) => [file.path, file])).values()] };
}

/** The path below the export file. The file's address is the same with `//` in front. */
export function pathOf(id: string, file: NamedFile): string {
  return `${hostAndTypeOf(file).host}/${SPACE_ID}/${id}/${hashOf(file)}/${file.fileName}`;
}

export function hashOf({ bytes }: Pick<NamedFile, "bytes">): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, HASH_LENGTH);
}

function compileFile(id: string, named: NamedFile): CompiledFile {
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
