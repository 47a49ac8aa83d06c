import { layout, prefix, route, type RouteConfig, type RouteConfigEntry } from "@react-router/dev/routes";
import { defaultLocale, locales } from "./domain/locales.ts";
import { RESOURCE_PATHS } from "./resource-paths.ts";

/* THE SITE MAP. Pages are declared once, in English form, and mounted for every language. */
const pages = [
  layout("routes/default-layout/route.tsx", [
    route("/", "routes/start/route.tsx"),
    route("about", "routes/about/route.tsx"),
    route("t/:topic", "routes/topic/route.tsx"),
    route("*", "routes/not-found/route.tsx"),
  ]),
  // With its feedback and its explanation: /t/health/q1/feedback.
  route("t/:topic/:question/:part?", "routes/question/route.tsx"),
];

const files = [
  route(RESOURCE_PATHS.messages, "routes/resources/messages.ts"),
  route(RESOURCE_PATHS.media, "routes/resources/media.ts"),
  route(RESOURCE_PATHS.healthz, "routes/resources/healthz.ts"),
  route(RESOURCE_PATHS.readyz, "routes/resources/readyz.ts"),
  route(RESOURCE_PATHS.robots, "routes/resources/robots.ts"),
];

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
