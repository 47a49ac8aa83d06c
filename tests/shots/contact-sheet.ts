/** @param files names as `screen--language--shot.png` */
export function toContactSheet(files: readonly string[]): string {
  const byScreen = Map.groupBy([...files].sort(), (file) => file.split("--")[0] ?? "");
  const sections = [...byScreen].map(
    ([screen, shots]) =>
      `<section id="${screen}"><h2>${screen}</h2><div>${shots.map(toFigure).join("")}</div></section>`,
  );
  const contents = [...byScreen.keys()].map((screen) => `<a href="#${screen}">${screen}</a>`).join(" ");
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Vidare: every screen</title>
<style>
  body { margin: 2rem; background: #888; color: #000; font: 1rem/1.4 system-ui, sans-serif; }
  nav { display: flex; flex-wrap: wrap; gap: 0 1rem; }
  a { color: inherit; }
  div { display: flex; flex-wrap: wrap; align-items: start; gap: 1rem; }
  figure { margin: 0; }
  img { inline-size: auto; block-size: 24rem; object-fit: contain; object-position: top; }
</style>
<nav>${contents}</nav>
${sections.join("\n")}
</html>
`;
}

function toFigure(file: string): string {
  const caption = file
    .replace(/\.png$/, "")
    .split("--")
    .slice(1)
    .join(" ");
  return `<figure><a href="${file}"><img src="${file}" alt="" loading="lazy"></a><figcaption>${caption}</figcaption></figure>`;
}
