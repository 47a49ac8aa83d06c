import type { LocalizedPath } from "~/domain/addresses/paths.ts";
import { readEmbedLook } from "~/links/embed-paths.ts";

export const EMBED_WIDTH_PX = 600;
export const EMBED_HEIGHT_PX = 480;

type Embed = { origin: string; path: LocalizedPath; title: string };
type Size = { width: number | "100%"; height: number };

/** HTML for a partner's page that is also valid XML. */
export function embedFrame({ origin, path, title }: Embed, { width, height }: Size): string {
  const { isTransparent } = readEmbedLook(new URL(path, origin).searchParams);
  const attributes = {
    src: origin + path,
    title,
    width: String(width),
    height: String(height),
    // WordPress removes `style`, so this attribute removes the border.
    frameborder: "0",
    // A frame whose colour scheme differs from its page's is opaque. Without a scheme here, the frame gets the device's.
    style: isTransparent ? "border:0;color-scheme:light" : "border:0",
    loading: "lazy",
    allow: "fullscreen",
  };
  const text = Object.entries(attributes)
    .map(([name, value]) => `${name}="${escapeMarkup(value)}"`)
    .join(" ");
  return `<iframe ${text}></iframe>`;
}

/** WordPress sizes the frame and opens its links only if a quote comes before it. Without scripts, readers get the quote's link. */
export function embedQuote({ origin, path, title }: Embed): string {
  return `<blockquote hidden><a href="${escapeMarkup(origin + path)}">${escapeMarkup(title)}</a></blockquote>`;
}

export function embedSnippet(embed: Embed): string {
  const frame = embedFrame(embed, { width: "100%", height: EMBED_HEIGHT_PX });
  return `${frame}\n<script async src="${escapeMarkup(embed.origin)}/embed.js"></script>`;
}

/** Escapes text for elements and attributes. */
export function escapeMarkup(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}
