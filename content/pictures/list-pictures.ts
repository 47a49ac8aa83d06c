import type { StoredFile } from "../compile-assets.ts";

/** The pictures of one question's answers share a `group`. A picture without `language` serves all. */
export type SpacePicture = { name: string; group: string; language: string | undefined; svg: Uint8Array };

export function listPictures(files: readonly StoredFile[]): SpacePicture[] {
  return files.filter(({ path }) => path.endsWith(".svg")).map(toPicture);
}

/** A path ends in `<asset id>/<hash>/<file name>`, a chart's file name in `.<language>.svg`. */
function toPicture({ path, bytes }: StoredFile): SpacePicture {
  const [fileName = "", , id = ""] = path.split("/").reverse();
  const language = /\.([a-z]{2,3}(?:-[a-z0-9]+)*)\.svg$/.exec(fileName)?.[1];
  const group = id.startsWith("answer-") ? id.replace(/-[a-z]-picture$/, "") : id;
  return { name: language ? `${id}--${language}` : id, group, language, svg: bytes };
}
