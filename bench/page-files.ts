/** What a browser loads with a page, by address, each once. */
export type PageFiles = {
  scripts: string[];
  styles: string[];
  fonts: string[];
  /** Content of script elements, data blocks (messages, loader data) included. */
  inlineScript: string;
};

export function listPageFiles(html: string): PageFiles {
  const links = elementsOf(html, "link").map(attributesOf);
  const inline = [...html.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? "");
  const imported = inline.flatMap((script) => [...importsOf(script), ...dynamicImportsOf(script)]);
  const sources = elementsOf(html, "script").map((tag) => attributesOf(tag)["src"]);
  const linked = (isWanted: (link: Record<string, string>) => boolean) =>
    links.filter(isWanted).map((link) => link["href"]);
  return {
    scripts: unique([...linked(({ rel }) => rel === "modulepreload"), ...sources, ...imported]),
    styles: unique(linked(({ rel }) => rel === "stylesheet")),
    fonts: unique(linked(({ rel, as }) => rel === "preload" && as === "font")),
    inlineScript: inline.join(""),
  };
}

/** What a module imports statically, as it spells it; only files of the site, not packages. */
export function importsOf(source: string): string[] {
  const statements = /(?<![\w$.])(?:import|export)(?:[\s{*][\w\s{},*$]*?\bfrom)?\s*["']([./][^"']*)["']/g;
  return unique([...source.matchAll(statements)].map((match) => match[1]));
}

/** What a style sheet's font faces load. */
export function fontsOf(css: string): string[] {
  return unique([...css.matchAll(/url\(["']?([^"')]+\.woff2)["']?\)/g)].map((match) => match[1]));
}

/** Everything reachable by static imports from the entries, entries included. `read` gives a module's source. */
export async function followImports(
  entries: readonly string[],
  read: (address: string) => Promise<string>,
): Promise<string[]> {
  const found = new Set(entries);
  for (const address of found) {
    for (const imported of importsOf(await read(address))) {
      found.add(new URL(imported, new URL(address, "http://site")).pathname);
    }
  }
  return [...found];
}

/** In a page's own script the entry is imported so; in a file it is something for later. */
function dynamicImportsOf(script: string): string[] {
  return [...script.matchAll(/\bimport\(["']([^"']+)["']\)/g)].flatMap((match) => match[1] ?? []);
}

function elementsOf(html: string, name: string): string[] {
  return html.match(new RegExp(`<${name}\\b[^>]*>`, "g")) ?? [];
}

function attributesOf(tag: string): Record<string, string> {
  const pairs = [...tag.matchAll(/([\w-]+)="([^"]*)"/g)];
  return Object.fromEntries(pairs.map((pair) => [pair[1] ?? "", pair[2] ?? ""]));
}

function unique(values: readonly (string | undefined)[]): string[] {
  return [...new Set(values.filter((value) => value !== undefined))];
}
