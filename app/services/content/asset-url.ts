const CONTENTFUL_ASSETS = /\.ctfassets\.net$/;

/**
 * Null if the file is not at Contentful or the content service: another address could lead into a private network.
 * @param address from Contentful, without a scheme
 */
export function toAssetUrl(address: string, content: { host: string; insecure: boolean }): URL | null {
  const service = new URL(`${content.insecure ? "http" : "https"}://${content.host}`);
  const url = URL.parse(address.startsWith("//") ? `https:${address}` : address);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== "") return null;
  if (url.protocol === "https:" && url.port === "" && CONTENTFUL_ASSETS.test(url.hostname)) return url;
  if (url.host !== service.host) return null;
  url.protocol = service.protocol;
  return url;
}
