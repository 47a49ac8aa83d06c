import { micromark } from "micromark";
import { DEFAULT_LOCALE, directionOf, type Locale } from "~/domain/locales.ts";
import { inLanguage, languageFor, type Site, type SitePage } from "../../contracts/site.ts";

/** `about` is the site's own page, which a site may lack. `inClass` is for teachers, if there are rooms. */
export type AboutTexts = Record<"accessibility" | "terms" | "privacy", string> & {
  about?: string;
  inClass?: string;
};

const FILES = import.meta.glob<string>("../../locales/*/about/*.md", {
  eager: true,
  import: "default",
  query: "?raw",
});

const HTML = Object.fromEntries(Object.entries(FILES).map(([path, text]) => [path, micromark(text)]));

/** The texts are apart from the messages, so that browsers do not load them. */
export function getAboutTexts(locale: Locale, site: Site, hasRooms = false): AboutTexts {
  const about = toOwnHtml(locale, "about", site);
  return {
    ...(about !== null && { about }),
    ...(hasRooms && { inClass: toHtml(locale, "in-class") }),
    accessibility: toHtml(locale, "accessibility"),
    terms: toOwnHtml(locale, "terms", site) ?? toHtml(locale, "terms"),
    privacy: toOwnHtml(locale, "privacy", site) ?? toHtml(locale, "privacy"),
  };
}

function toHtml(locale: Locale, text: string): string {
  const own = HTML[`../../locales/${locale}/about/${text}.md`];
  if (own !== undefined) return own;
  const english = HTML[`../../locales/${DEFAULT_LOCALE}/about/${text}.md`] ?? "";
  return markLanguage(english, DEFAULT_LOCALE, locale);
}

/** Lowers the headings: the file is written as a page that begins with `<h2>`, and here it is a part with such a heading above it. */
function toOwnHtml(locale: Locale, page: SitePage, { pages }: Site): string | null {
  const texts = pages[page];
  if (!texts) return null;
  const html = inLanguage(texts, locale).replace(
    /<(\/?)h([2-5])>/g,
    (_tag, slash: string, level: string) => `<${slash}h${Number(level) + 1}>`,
  );
  return markLanguage(html, languageFor(texts, locale), locale);
}

/** Marks a text in another language, so that screen readers use that language's voice. */
function markLanguage(html: string, language: string, locale: Locale): string {
  if (language === locale) return html;
  return `<section lang="${language}" dir="${directionOf(language)}">${html}</section>`;
}
