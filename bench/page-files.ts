export type PageFiles = {
  scripts: string[];
  styles: string[];
  /** The content of script elements, including JSON data. */
  inlineScript: string;
};

export function listPageFiles(html: string): PageFiles {
  const links = elementsOf(html, "link").map(attributesOf);
  const inline = [...html.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? "");
  const imported = inline.flatMap((script) => [...importsOf(script), ...dynamicImportsOf(script)]);
  const preloaded = links.filter(({ rel }) => rel?.startsWith("modulepreload")).map(({ href }) => href);
  const sources = elementsOf(html, "script").map((tag) => attributesOf(tag)["src"]);
  return {
    scripts: unique([...preloaded, ...sources, ...imported]),
    styles: unique(links.filter(({ rel }) => rel === "stylesheet").map(({ href }) => href)),
    inlineScript: inline.join(""),
  };
}

/** Static imports of the site's own files, as written; packages are left out. */
export function importsOf(source: string): string[] {
  const statements = /(?<![\w$.])(?:import|export)(?:[\s{*][\w\s{},*$]*?\bfrom)?\s*["']([./][^"']*)["']/g;
  return unique([...source.matchAll(statements)].map((match) => match[1]));
}

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

/** The dynamic imports of an inline script, by which React Router loads the entry. Those in files are loaded later. */
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
