import ipaddr from "ipaddr.js";

const CONTENTFUL_ASSETS = /\.ctfassets\.net$/;
// Without link-local addresses: some clouds serve the machine's credentials there.
const INTERNAL_RANGES = new Set<string>(["loopback", "private", "uniqueLocal"]);

/**
 * Null unless the host is Contentful's (https only) or the content service's, or both are in a private network.
 * @param address Contentful gives it without a scheme
 */
export function toAssetUrl(address: string, content: { host: string; insecure: boolean }): URL | null {
  const service = new URL(`${content.insecure ? "http" : "https"}://${content.host}`);
  const hasScheme = !address.startsWith("//");
  const url = URL.parse(hasScheme ? address : `https:${address}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== "") return null;
  if (url.protocol === "https:" && url.port === "" && CONTENTFUL_ASSETS.test(url.hostname)) return url;
  if (url.host !== service.host && !(isInternal(url.hostname) && isInternal(service.hostname))) return null;
  if (!hasScheme || url.host === service.host) url.protocol = service.protocol;
  return url;
}

function isInternal(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$|\.$/g, "");
  if (/^(.+\.)?localhost$/.test(name)) return true;
  return ipaddr.isValid(name) && INTERNAL_RANGES.has(ipaddr.process(name).range());
}
