import { otherSiteOf, type Video } from "~/domain/challenge/challenge.ts";

const ORIGINS = { youtube: "https://www.youtube-nocookie.com", vimeo: "https://player.vimeo.com" } as const;

/** For the page's content security policy. */
export function playerOrigin({ source }: Video): string {
  return source && source.kind !== "file" ? ORIGINS[source.kind] : "'none'";
}

/** Includes this site, because it serves the captions. */
export function mediaSources({ source }: Video): string {
  const origin = otherSiteOf(source);
  return origin === null ? "'self'" : `'self' ${origin}`;
}

/** Null for a file. */
export function playerAddress({ source }: Video): string | null {
  if (!source || source.kind === "file") return null;
  const id = encodeURIComponent(source.id);
  const key = source.kind === "vimeo" && source.key !== null ? `&h=${source.key}` : "";
  return source.kind === "youtube"
    ? `${ORIGINS.youtube}/embed/${id}?autoplay=1&rel=0`
    : `${ORIGINS.vimeo}/video/${id}?autoplay=1&dnt=1${key}`;
}
