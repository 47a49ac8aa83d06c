/** Where a film is: a clip of the web app, an asset of the space, a file elsewhere, YouTube or Vimeo. */
export type VideoAddress =
  | { kind: "clip"; url: string }
  | { kind: "asset"; asset: string; ending: string }
  | { kind: "file"; url: string }
  | { kind: "youtube"; id: string }
  | { kind: "vimeo"; id: string; key: string | null };

const FILE = /\.(mp4|m4v|mov|webm|ogv|ogg)$/i;
const OWN_CLIP = /^\/clips\/[\w.-]+\.(?:mp4|webm)$/;
const SPACE_HOST = /^\w+\.ctfassets\.net$/;
const SPACE_FILE = /^\/[^/]+\/([^/]+)\/[^/]+\/[^/]+\.(\w+)$/;
const NO_SCHEME = /^[\w-]+(?:\.[\w-]+)+\//;

const YOUTUBE_HOST = /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$/;
const YOUTUBE_PATH = /^\/(?:embed|live|shorts|v|e)\/([^/]+)\/?$/;
const YOUTUBE_ID = /^(?!videoseries$|live_stream$)[\w-]{11}$/;

const VIMEO_HOST = /^(?:www\.|player\.)?vimeo\.com$/;
const VIMEO_PATH =
  /^\/(?:video\/|manage\/videos\/|ondemand\/[^/]+\/|channels\/[^/]+\/|groups\/[^/]+\/videos\/|(?:album|showcase)\/\d+\/video\/)?(\d+)(?:\/([^/]+))?\/?$/;
const VIMEO_KEY = /^[\da-f]{1,40}$/i;

/** Null for an address that leads to no film that can be shown. */
export function readVideoAddress(address: string): VideoAddress | null {
  if (OWN_CLIP.test(address)) return { kind: "clip", url: address };
  const url = toWebAddress(address);
  if (!url) return null;
  const { hostname, pathname } = url;
  if (YOUTUBE_HOST.test(hostname) || /^(?:www\.)?youtu\.be$/.test(hostname)) return toYouTube(url);
  if (VIMEO_HOST.test(hostname)) return toVimeo(url);
  if (!FILE.test(pathname)) return null;
  const [, asset, ending] = (SPACE_HOST.test(hostname) && SPACE_FILE.exec(pathname)) || [];
  if (asset && ending) return { kind: "asset", asset, ending };
  return url.protocol === "https:" ? { kind: "file", url: url.href } : null;
}

/** Accepts an address without a scheme: people copy them so, and Contentful's have none. */
function toWebAddress(address: string): URL | null {
  const isShort = address.startsWith("//") || NO_SCHEME.test(address);
  const url = URL.parse(isShort ? `https://${address.replace(/^\/\//, "")}` : address);
  return url && /^https?:$/.test(url.protocol) && url.username === "" && url.password === "" ? url : null;
}

function toYouTube({ hostname, pathname, searchParams }: URL): VideoAddress | null {
  const part = hostname.endsWith("youtu.be")
    ? pathname.replace(/^\/|\/$/g, "")
    : YOUTUBE_PATH.exec(pathname)?.[1];
  const id = part ?? (/^\/watch\/?$/.test(pathname) ? searchParams.get("v") : null) ?? "";
  return YOUTUBE_ID.test(id) ? { kind: "youtube", id } : null;
}

/** The key of an unlisted video is in its path, or in the player's address as `h`. */
function toVimeo({ pathname, searchParams }: URL): VideoAddress | null {
  const [, id, part] = VIMEO_PATH.exec(pathname) ?? [];
  const key = part ?? searchParams.get("h");
  if (!id || (key !== null && !VIMEO_KEY.test(key))) return null;
  return { kind: "vimeo", id, key };
}
