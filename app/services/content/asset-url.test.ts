import { describe, expect, it } from "vitest";
import { toAssetUrl } from "~/services/content/asset-url.ts";

const contentful = { host: "cdn.contentful.com", insecure: false };
const proxy = { host: "content.example.org:8080", insecure: true };
const embedded = { host: "127.0.0.1:4001", insecure: true };

const never = [
  "//localhost:4001/a.svg",
  "//files.localhost:4001/a.svg",
  "//127.0.0.1/a.svg",
  "//127.0.0.1:9200/a.svg",
  "//127.1/a.svg",
  "//10.1.2.3/a.svg",
  "//192.168.1.1/a.svg",
  "//[::1]:4001/a.svg",
  "//[fd00::1]/a.svg",
  "http://127.0.0.1:9200/a.svg",
  "https://10.0.0.1/a.svg",
  "//169.254.169.254/a.svg",
  "//0.0.0.0:4001/a.svg",
  "//example.org/a.svg",
  "//content.example.org/a.svg",
  "//content.example.org:8081/a.svg",
  "//ctfassets.net.evil.example/a.svg",
  "//evilctfassets.net/a.svg",
  "//images.ctfassets.net:8443/a.svg",
  "http://images.ctfassets.net/a.svg",
  "https://images.ctfassets.net@evil.example/a.svg",
  "https://user:secret@images.ctfassets.net/a.svg",
  "http://user@127.0.0.1:4001/a.svg",
  "file:///etc/passwd",
  "data:image/svg+xml,x",
  "/a.svg",
  "a.svg",
  "//",
  "",
];

describe("an asset is fetched", () => {
  it.each([
    ["//images.ctfassets.net/space/a.svg", contentful, "https://images.ctfassets.net/space/a.svg"],
    ["//images.ctfassets.net/space/a.svg", embedded, "https://images.ctfassets.net/space/a.svg"],
    ["https://videos.eu.ctfassets.net/a.mp4", contentful, "https://videos.eu.ctfassets.net/a.mp4"],
    ["//cdn.contentful.com/a.svg", contentful, "https://cdn.contentful.com/a.svg"],
    ["//content.example.org:8080/a.svg", proxy, "http://content.example.org:8080/a.svg"],
    ["//127.0.0.1:4001/a.svg", embedded, "http://127.0.0.1:4001/a.svg"],
    ["//127.1:4001/a.svg", embedded, "http://127.0.0.1:4001/a.svg"],
    ["https://127.0.0.1:4001/a.svg", embedded, "http://127.0.0.1:4001/a.svg"],
  ])("from %s if content comes from %j: %s", (address, content, url) => {
    expect(toAssetUrl(address, content)?.href).toBe(url);
  });

  it.each(never)("never from %s, however near the content service is", (address) => {
    for (const content of [contentful, proxy, embedded]) expect(toAssetUrl(address, content)).toBeNull();
  });
});
