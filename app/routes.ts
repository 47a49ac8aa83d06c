import { index, prefix, route, type RouteConfig, type RouteConfigEntry } from "@react-router/dev/routes";
import { defaultLocale, locales } from "./domain/locales.ts";
import { RESOURCE_PATHS } from "./resource-paths.ts";

/* THE SITE MAP. Pages are declared once, in English form, and mounted for every language. */
const pages = [
  route("/", "routes/start/route.tsx"),
  route("about", "routes/about/route.tsx"),
  route("t/:topic", "routes/topic/route.tsx"),
  route("t/:topic/:question", "routes/question/route.tsx", [
    index("routes/question-start/route.tsx"),
    route("feedback", "routes/question-feedback/route.tsx"),
    route("explanation", "routes/question-explanation/route.tsx"),
  ]),
  route("*", "routes/not-found/route.tsx"),
];

const files = Object.entries(RESOURCE_PATHS).map(([name, path]) =>
  route(path, `routes/resources/${name}.ts`),
);

export default [...files, ...inEveryLocale(pages)] satisfies RouteConfig;

/** React Router refuses two routes of one id, and `prefix()` rewrites paths, not ids. */
function inEveryLocale(tree: RouteConfigEntry[]): RouteConfigEntry[] {
  const others = locales.filter((locale) => locale !== defaultLocale);
  return [
    ...tree,
    ...others.flatMap((locale) =>
      prefix(
        locale,
        tree.map((entry) => withIds(entry, locale)),
      ),
    ),
  ];
}

function withIds(entry: RouteConfigEntry, locale: string): RouteConfigEntry {
  const id = `${locale}/${entry.file.replace(/\.tsx?$/, "")}`;
  return {
    ...entry,
    id,
    ...(entry.children && { children: entry.children.map((child) => withIds(child, locale)) }),
  };
}
