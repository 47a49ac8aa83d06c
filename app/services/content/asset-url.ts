import ipaddr from "ipaddr.js";

const CONTENTFUL_ASSETS = /\.ctfassets\.net$/;
// Link-local addresses are left out: no files are there, but in some clouds the machine's credentials.
const INTERNAL_RANGES = new Set<string>(["loopback", "private", "uniqueLocal"]);

/**
 * An asset's address as it is fetched; null where it is not on one of the space's own hosts: Contentful's by https, or
 * the content service's own. Where that is on this machine or in a private network, so may the files be.
 * @param address with or without a scheme; Contentful gives none
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

/** Loopback or private, by name or number. */
function isInternal(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$|\.$/g, "");
  if (/^(.+\.)?localhost$/.test(name)) return true;
  // An IPv4 address in IPv6 clothes is the IPv4 address.
  return ipaddr.isValid(name) && INTERNAL_RANGES.has(ipaddr.process(name).range());
}
