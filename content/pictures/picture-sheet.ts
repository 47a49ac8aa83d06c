import type { StoredFile } from "../compile-assets.ts";

export function toPictureSheet(pictures: readonly SpacePicture[], themes: readonly string[]): string {
  const sections = [...Map.groupBy(pictures, ({ group }) => group)].map(([group, members]) => {
    const byLanguage = [...Map.groupBy(members, ({ language }) => language).values()];
    const rows = themes.flatMap((theme) => byLanguage.map((row) => toRow(row, theme)));
    return `<section><h2>${group}</h2>${rows.join("")}</section>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Vidare: every picture</title>
<style>
  body { margin: 2rem; background: #888; color: #000; font: 1rem/1.4 system-ui, sans-serif; }
  div { display: flex; flex-wrap: wrap; gap: 0.5rem; margin-block-end: 0.5rem; }
</style>
${sections.join("\n")}
</html>
`;
}

function toRow(pictures: readonly SpacePicture[], theme: string): string {
  const images = pictures.map(({ name }) => `<img src="${name}--${theme}.png" alt="${name} ${theme}">`);
  return `<div>${images.join("")}</div>`;
}

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
