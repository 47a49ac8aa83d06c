import type { SpacePicture } from "./list-pictures.ts";

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
