import displayFont from "@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2?url";
import { type ReactNode, use } from "react";
import { href, Links, Meta, Scripts } from "react-router";
import { englishPath } from "~/domain/addresses/paths.ts";
import { isLatin, languageAttributes } from "~/domain/locales.ts";
import { type Theme, THEMES } from "~/domain/theme.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { pagePath } from "~/links/paths.ts";
import type { Observer } from "~/middleware/observer.ts";
import type { FirstViewStyles } from "~/services/first-view-styles.server.ts";
import type { SiteFiles } from "~/services/site/create-site-files.server.ts";
import darkTokens from "~/styles/dark-tokens.css?url";
import kioskStyles from "~/styles/kiosk/kiosk.css?url";
import previewStyles from "~/styles/preview.css?url";
import { THEME_COLOURS } from "~/ui/picture/theme-colours.ts";
import scriptStyles from "~/ui/text/other-scripts.css?url";
import { DocumentContext } from "./document-context.ts";
import styles from "./first-load-bar.module.css";

export type SiteHead = Pick<SiteFiles, "styles" | "icon" | "touchIcon" | "barColors">;

/** `kiosk` is null on other devices; `theme` is the learner's choice; `site` is null without a `site.yaml`. */
type Props = {
  kiosk: { idleS: number } | null;
  theme: Theme | null;
  site: SiteHead | null;
  children: ReactNode;
};

const DRAWN_ICON = { href: "/favicon.svg", type: "image/svg+xml" };

/** A kiosk with a smaller screen has the look of other devices. */
const LARGE_SCREEN = "(min-width: 48rem) and (min-height: 40rem)";

export function Document({ kiosk, theme: chosen, site, children }: Props) {
  const { locale } = useTranslation();
  const { isHydrated, scripts, refreshS, nonce, embedLook, observer, preview, firstViewStyles } =
    use(DocumentContext);
  const theme = embedLook ? embedLook.theme : chosen;
  return (
    <html
      {...languageAttributes(locale)}
      data-kiosk={kiosk ? "" : undefined}
      // A kiosk's browser is nobody's own, so it should not offer to translate.
      translate={kiosk ? "no" : undefined}
      data-theme={theme ?? undefined}
      data-see-through={embedLook?.isTransparent ? "" : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content={theme ?? "light dark"} />
        {embedLook ? (
          <base target="_blank" />
        ) : (
          <AppLinks theme={theme} touchIcon={site?.touchIcon} barColors={site?.barColors} />
        )}
        {isLatin(locale) && (
          <link rel="preload" href={displayFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        )}
        <link rel="icon" {...(site?.icon ?? DRAWN_ICON)} />
        {preview && <meta name="robots" content="noindex" />}
        <Meta />
        {firstViewStyles ? <InlineStyles {...firstViewStyles} /> : <Links />}
        {!isLatin(locale) && <link rel="stylesheet" href={scriptStyles} />}
        {theme === "dark" && <link rel="stylesheet" href={darkTokens} media="screen" />}
        {kiosk && <link rel="stylesheet" href={kioskStyles} media={LARGE_SCREEN} />}
        {preview && <link rel="stylesheet" href={previewStyles} />}
        {site?.styles && <link rel="stylesheet" href={site.styles} />}
        {observer && <ObserveScript {...observer} />}
        {/* Vite reads the nonce here, for code that the page loads later. */}
        {isHydrated && <meta property="csp-nonce" content="nonce" nonce={nonce} suppressHydrationWarning />}
        {isHydrated && <FirstScript />}
        {import.meta.env.MODE === "development" && !isHydrated && <ReloadScript />}
        {refreshS !== null && <RefreshWithoutScripts content={String(refreshS)} />}
        {kiosk && <KioskRefresh idleS={kiosk.idleS} />}
        {scripts.map((script) => (
          <script key={script} type="module" src={script} nonce={nonce} />
        ))}
      </head>
      <body>
        {preview && (
          <aside id="preview" aria-labelledby="preview">
            {preview}
          </aside>
        )}
        {isHydrated && <div className={styles.bar} aria-hidden="true" />}
        {children}
        {isHydrated && <MessagesForIslands />}
        {isHydrated && <Scripts />}
      </body>
    </html>
  );
}

type AppLinksProps = {
  theme: Theme | null;
  touchIcon: string | null | undefined;
  barColors: Record<Theme, string> | null | undefined;
};

function AppLinks({ theme, touchIcon, barColors }: AppLinksProps) {
  const { locale } = useTranslation();
  const colours = barColors ?? THEME_COLOURS;
  return (
    <>
      {!touchIcon && <link rel="icon" href="/favicon.ico" sizes="48x48" />}
      <link rel="apple-touch-icon" href={touchIcon ?? "/apple-touch-icon.png"} />
      <link rel="manifest" href={inLocale(locale, englishPath(href("/manifest.webmanifest")))} />
      {THEMES.filter((name) => !theme || theme === name).map((name) => (
        <meta
          key={name}
          name="theme-color"
          media={theme ? undefined : `(prefers-color-scheme: ${name})`}
          content={colours[name]}
        />
      ))}
    </>
  );
}

/** `media="print"` loads the files without blocking the paint, so the next pages find them in the cache. */
function InlineStyles({ text, files }: FirstViewStyles) {
  return (
    <>
      <style dangerouslySetInnerHTML={{ __html: text }} />
      {files.map((file) => (
        <link key={file} rel="stylesheet" href={file} media="print" />
      ))}
    </>
  );
}

/** Comes before the other scripts, so that it catches their errors. */
function ObserveScript({ reporter, analyticsId }: Observer) {
  const { nonce } = use(DocumentContext);
  return (
    <script
      type="module"
      src="/observe.js"
      nonce={nonce}
      data-observe=""
      data-dsn={reporter?.dsn}
      data-release={reporter?.release}
      data-environment={reporter?.environment}
      data-tag-id={analyticsId ?? undefined}
    />
  );
}

function FirstScript() {
  const { nonce } = use(DocumentContext);
  const script = `try{const s=sessionStorage,{next}=s;delete s.next;if(next&&performance.getEntriesByType("navigation")[0].type=="reload")location.replace(next);if(!s.loaded){s.loaded=1;document.documentElement.dataset.js="starting"}}catch{}`;
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}

/** With this script, `npm run dev` reloads the page or shows a fault of the content over it. Hydrated pages have the script anyway. */
function ReloadScript() {
  const { nonce } = use(DocumentContext);
  return <script type="module" src="/@vite/client" nonce={nonce} />;
}

/** Restarts an idle kiosk if no script does it, for example because the script failed to load. */
function KioskRefresh({ idleS }: { idleS: number }) {
  const { isHydrated, nonce } = use(DocumentContext);
  const { locale } = useTranslation();
  const to = inLocale(locale, englishPath(`${pagePath("/kiosk")}?reset`));
  const refresh = `${idleS}; url=${to}`;
  if (!isHydrated) return <meta httpEquiv="refresh" content={refresh} />;
  const script = `setTimeout(()=>{if(document.documentElement.dataset.kiosk!=="watched")location.replace("${to}")},${idleS * 1000})`;
  return (
    <>
      <RefreshWithoutScripts content={refresh} />
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
    </>
  );
}

function RefreshWithoutScripts({ content }: { content: string }) {
  const html = `<meta http-equiv="refresh" content="${content}">`;
  return <noscript suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

function MessagesForIslands() {
  const { messages, textsVersion } = use(DocumentContext);
  return (
    <script
      id="messages"
      type="application/json"
      data-texts={textsVersion}
      data-build={BUILD_ID}
      data-built-at={BUILT_AT}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: messages }}
    />
  );
}
