/** What a site says about itself in `site.yaml` (docs/authors.md), the same for the web app and the user API. */
export type Site = {
  readonly name: string;
  /** False for an own folder or space. Then no text says what is true only of the shipped content. */
  readonly isShipped: boolean;
  readonly tagline: SiteText | null;
  readonly lead: SiteText | null;
  readonly footer: SiteText | null;
  /** An https or mailto address, which CONTACT_URL overrides. */
  readonly contact: string | null;
  readonly logo: SitePicture | null;
  readonly logoDark: SitePicture | null;
  readonly icon: SitePicture | null;
  readonly sharePicture: SitePicture | null;
  /** CSS that sets the tokens of `app/styles/tokens.css` in light and dark; null if the site has no colours of its own. */
  readonly colors: string | null;
  /** The brand colour in light, as `#rrggbb`, for mails. */
  readonly brandColor: string | null;
  /** Tones of the brand colour, as `#rrggbb`, for what browsers and systems draw around a page. */
  readonly barColors: { readonly light: string; readonly dark: string } | null;
  readonly pages: Readonly<Record<SitePage, SiteText | null>>;
};

export const SITE_PAGES = ["about", "terms", "privacy"] as const;
/** A page's text is HTML, made from Markdown without any HTML of the author's. */
export type SitePage = (typeof SITE_PAGES)[number];

/** Texts by language tag, in at least one language. */
export type SiteText = Readonly<Record<string, string>>;

export type SitePicture = {
  readonly bytes: Uint8Array;
  readonly type: "image/svg+xml" | "image/png" | "image/jpeg" | "image/webp";
  /** The size in pixels; an SVG's is that of its view box. */
  readonly width: number;
  readonly height: number;
  /** The hash of the bytes in hexadecimal, which is a part of the picture's address. */
  readonly hash: string;
};

/** The product without a `site.yaml`. */
export const SHIPPED_SITE: Site = {
  name: "Vidare",
  isShipped: true,
  tagline: null,
  lead: null,
  footer: null,
  contact: null,
  logo: null,
  logoDark: null,
  icon: null,
  sharePicture: null,
  colors: null,
  brandColor: null,
  barColors: null,
  pages: { about: null, terms: null, privacy: null },
};

export function inLanguage(text: SiteText, language: string): string {
  return text[languageFor(text, language)] ?? "";
}

/** The language itself, otherwise English, otherwise the language that the author wrote first. */
export function languageFor(text: SiteText, language: string): string {
  return [language, "en"].find((each) => text[each] !== undefined) ?? Object.keys(text)[0] ?? language;
}
