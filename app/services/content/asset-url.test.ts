import { describe, expect, it } from "vitest";
import { toAssetUrl } from "~/services/content/asset-url.ts";

const contentful = { host: "cdn.contentful.com", insecure: false };
const proxy = { host: "content.example.org:8080", insecure: true };
const embedded = { host: "127.0.0.1:4001", insecure: true };

const internal = [
  "//localhost/a.svg",
  "//LOCALHOST./a.svg",
  "//files.localhost:4001/a.svg",
  "//127.0.0.1:4001/a.svg",
  "//127.1/a.svg",
  "//2130706433/a.svg",
  "//0x7f.0.0.1/a.svg",
  "//10.1.2.3/a.svg",
  "//172.16.0.1/a.svg",
  "//172.31.255.255/a.svg",
  "//192.168.1.1/a.svg",
  "//[::1]/a.svg",
  "//[fd00::1]/a.svg",
  "//[::ffff:127.0.0.1]/a.svg",
  "//[::ffff:a00:1]/a.svg",
  "http://127.0.0.1:9200/a.svg",
  "https://10.0.0.1/a.svg",
];
const never = [
  "//169.254.169.254/a.svg",
  "//[fe80::1]/a.svg",
  "//[::ffff:169.254.169.254]/a.svg",
  "//0.0.0.0/a.svg",
  "//[::]/a.svg",
  "//100.64.0.1/a.svg",
  "//example.org/a.svg",
  "//8.8.8.8/a.svg",
  "//ctfassets.net.evil.example/a.svg",
  "//evilctfassets.net/a.svg",
  "//images.ctfassets.net:8443/a.svg",
  "http://images.ctfassets.net/a.svg",
  "https://images.ctfassets.net@evil.example/a.svg",
  "https://user:secret@images.ctfassets.net/a.svg",
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
    ["https://localhost:9000/a.svg", embedded, "https://localhost:9000/a.svg"],
  ])("from %s where content comes from %j: %s", (address, content, url) => {
    expect(toAssetUrl(address, content)?.href).toBe(url);
  });

  it.each(internal)("from %s only where the content service is as near", (address) => {
    expect(toAssetUrl(address, embedded)).not.toBeNull();
    expect([toAssetUrl(address, contentful), toAssetUrl(address, proxy)]).toEqual([null, null]);
  });

  it.each(never)("never from %s", (address) => {
    for (const content of [contentful, proxy, embedded]) expect(toAssetUrl(address, content)).toBeNull();
  });

  it("from the content service's own host wherever that is", () => {
    const metadata = { host: "169.254.1.1", insecure: true };
    expect(toAssetUrl("//169.254.1.1/a.svg", metadata)?.href).toBe("http://169.254.1.1/a.svg");
    expect(toAssetUrl("//127.0.0.1/a.svg", metadata)).toBeNull();
  });
});
