import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { browserRoutesUrl } from "../../app/browser-routes.ts";
import { DEFAULT_LOCALE, type Locale, LOCALES } from "../../app/domain/locales.ts";

const PREFIX = "window.__reactRouterManifest=";
const ISLAND = /^export const handle\b.*\bhydrate: true\b/m;

const manifestSchema = z.looseObject({
  url: z.string(),
  routes: z.record(
    z.string(),
    z.looseObject({ parentId: z.string().optional(), hasClientLoader: z.boolean() }),
  ),
});
type Routes = z.infer<typeof manifestSchema>["routes"];

/**
 * Writes, for each language, a copy of React Router's manifest with no routes but those of pages that a browser shows without loading
 * a document: pages with islands, and those with a client loader. `pagesFolder` has the routes' sources.
 * @throws {Error} when the manifest is not there
 */
export function writeBrowserRoutes(clientFolder: string, pagesFolder: string): void {
  const folder = join(clientFolder, "assets");
  const { file, text } = findManifest(folder);
  const manifest = manifestSchema.parse(JSON.parse(text.slice(PREFIX.length).replace(/;\s*$/, "")));
  for (const locale of LOCALES) {
    const ids = Object.entries(manifest.routes)
      .filter(
        ([id, route]) => isInLocale(id, locale) && (route.hasClientLoader || hasIsland(id, pagesFolder)),
      )
      .map(([id]) => id);
    const routes = withAncestors(ids, manifest.routes);
    // Its own address, because hydration compares it with the server's HTML.
    const url = browserRoutesUrl(manifest.url, locale);
    writeFileSync(
      join(folder, browserRoutesUrl(file, locale)),
      `${PREFIX}${JSON.stringify({ ...manifest, url, routes })};`,
    );
  }
}

function findManifest(folder: string): { file: string; text: string } {
  for (const file of readdirSync(folder).filter((name) => /^manifest-.+\.js$/.test(name))) {
    const text = readFileSync(join(folder, file), "utf8");
    // A route may be named manifest, too.
    if (text.startsWith(PREFIX)) return { file, text };
  }
  throw new Error(`React Router wrote no manifest into ${folder}.`);
}

function isInLocale(id: string, locale: Locale): boolean {
  const prefixed = LOCALES.find((other) => id.startsWith(`${other}/`));
  return (prefixed ?? DEFAULT_LOCALE) === locale;
}

function hasIsland(id: string, pagesFolder: string): boolean {
  const [, path = ""] = /^(?:\w\w\/)?routes\/(.+)$/.exec(id) ?? [];
  const file = join(pagesFolder, `${path}.tsx`);
  return existsSync(file) && ISLAND.test(readFileSync(file, "utf8"));
}

function withAncestors(ids: readonly string[], routes: Routes): Routes {
  const all = new Set(ids);
  for (const id of all) {
    const parentId = routes[id]?.parentId;
    if (parentId !== undefined) all.add(parentId);
  }
  return Object.fromEntries(Object.entries(routes).filter(([id]) => all.has(id)));
}
