import type { LocalizedPath } from "~/domain/addresses/paths.ts";

export const EMBED_WIDTH_PX = 600;
export const EMBED_HEIGHT_PX = 480;

type Embed = { origin: string; path: LocalizedPath; title: string };
type Size = { width: number | "100%"; height: number };

/** The HTML for a partner's page is also valid XML. */
export function embedFrame({ origin, path, title }: Embed, { width, height }: Size): string {
  const attributes = {
    src: origin + path,
    title,
    width: String(width),
    height: String(height),
    style: "border:0;color-scheme:light",
    loading: "lazy",
    allow: "fullscreen",
  };
  const text = Object.entries(attributes)
    .map(([name, value]) => `${name}="${escapeMarkup(value)}"`)
    .join(" ");
  return `<iframe ${text}></iframe>`;
}

export function embedSnippet(embed: Embed): string {
  const frame = embedFrame(embed, { width: "100%", height: EMBED_HEIGHT_PX });
  return `${frame}\n<script async src="${escapeMarkup(embed.origin)}/embed.js"></script>`;
}

/** For text and attributes. */
export function escapeMarkup(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}
