import { directionOf } from "~/domain/locales.ts";
import { inLocale, localeOf } from "~/links/localized-paths.ts";
import { pagePath } from "~/links/paths.ts";
import { getTranslation } from "~/middleware/locale.ts";
import { getServices } from "~/middleware/services.ts";
import { THEME_COLOURS } from "~/ui/picture/theme-colours.ts";
import type { Route } from "./+types/manifest";

const DAY_S = 24 * 60 * 60;

const ICONS = [
  { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
  { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
  { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
  { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
];

export function loader({ url, context }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname);
  const { icon, barColors } = getServices(context).siteFiles;
  const { t } = getTranslation(context, locale);
  const manifest = {
    id: "/",
    lang: locale,
    dir: directionOf(locale),
    name: `${t("site.name")} · ${t("layout.tagline")}`,
    short_name: t("site.name"),
    description: t("start.intro"),
    start_url: inLocale(locale, pagePath("/")),
    scope: "/",
    // An own window would have no Back, no address to share and, on some systems, other cookies than the browser.
    display: "browser",
    theme_color: barColors?.light ?? THEME_COLOURS.light,
    background_color: THEME_COLOURS.light,
    icons: icon
      ? [{ src: icon.href, sizes: icon.type === "image/png" ? "512x512" : "any", type: icon.type }]
      : ICONS,
  };
  return Response.json(manifest, {
    headers: {
      "Content-Type": "application/manifest+json; charset=utf-8",
      "Cache-Control": `public, max-age=${DAY_S}`,
    },
  });
}
