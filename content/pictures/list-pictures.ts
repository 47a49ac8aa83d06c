import type { StoredFile } from "../compile-assets.ts";

/**
 * A picture of the space; `group` holds together what is shown together: the answers of one question. No `language`
 * is one for all.
 */
export type SpacePicture = { name: string; group: string; language: string | undefined; svg: Uint8Array };

/** The SVGs among a compiled space's files, in the space's order. */
export function listPictures(files: readonly StoredFile[]): SpacePicture[] {
  return files.filter(({ path }) => path.endsWith(".svg")).map(toPicture);
}

/** A path ends `…/<asset id>/<hash>/<file name>`; a chart's file name ends in its language. */
function toPicture({ path, bytes }: StoredFile): SpacePicture {
  const [fileName = "", , id = ""] = path.split("/").reverse();
  const language = /\.(en|sv)\.svg$/.exec(fileName)?.[1];
  const group = id.startsWith("answer-") ? id.replace(/-[a-z]-picture$/, "") : id;
  return { name: language ? `${id}--${language}` : id, group, language, svg: bytes };
}
