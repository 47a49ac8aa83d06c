import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { parseEnv } from "~/env.server.ts";
import { createDiskCopies } from "~/services/content/disk-copy.server.ts";
import { toAssetUrl } from "~/services/content/media-addresses.ts";
import { toPart } from "~/services/content/media-response.server.ts";
import { SILENT_LOG } from "../../../tests/mocks/silent-log.ts";

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

const SIZE = 10;

describe("a range of a file of 10 bytes", () => {
  it.each([
    ["bytes=0-0", { start: 0, end: 0 }],
    ["bytes=2-4", { start: 2, end: 4 }],
    ["bytes=7-", { start: 7, end: 9 }],
    ["bytes=5-99999999999999999999", { start: 5, end: 9 }],
    ["bytes=-3", { start: 7, end: 9 }],
    ["bytes=-99", { start: 0, end: 9 }],
    ["Bytes=2-4", { start: 2, end: 4 }],
    ["bytes=10-", null],
    ["bytes=10-20", null],
    ["bytes=-0", null],
    [`bytes=${"9".repeat(400)}-`, null],
    ["bytes=5-2", "all"],
    ["bytes=-", "all"],
    ["bytes=", "all"],
    ["bytes=a-b", "all"],
    ["bytes=1-2,4-5", "all"],
    ["bytes=-1-2", "all"],
    ["items=0-5", "all"],
    ["", "all"],
  ])("%s is %j", (header, part) => {
    expect(toPart(header, SIZE)).toEqual(part);
  });

  it("of none is nothing, and its end is all of it", () => {
    expect([toPart("bytes=0-", 0), toPart("bytes=-5", 0)]).toEqual([null, "all"]);
  });

  it("never leaves the file", () => {
    const bound = fc.option(fc.nat());
    fc.assert(
      fc.property(bound, bound, fc.nat(1_000), (first, last, size) => {
        const part = toPart(`bytes=${first ?? ""}-${last ?? ""}`, size);
        fc.pre(part !== null && part !== "all");
        expect(part.start).toBeGreaterThanOrEqual(0);
        expect(part.end).toBeGreaterThanOrEqual(part.start);
        expect(part.end).toBeLessThan(size);
      }),
    );
  });
});

describe("copies of content", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "vidare-copies-"));
  const place = parseEnv({ DATA_DIR: dataDir }, { isEmbedded: false, isLocal: true });
  const folder = join(dataDir, "content-copies");
  const DAY_S = 24 * 60 * 60;

  function copiesOf(buildId: string) {
    return createDiskCopies(place, { log: SILENT_LOG, clock: Date.now }, buildId);
  }

  function plant(name: string, ageS: number): void {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, name), "{}");
    const writtenAtS = Date.now() / 1000 - ageS;
    utimesSync(join(folder, name), writtenAtS, writtenAtS);
  }

  beforeEach(() => rmSync(folder, { recursive: true, force: true }));

  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  describe("a copy on disk", () => {
    it("is read by another process of the same build", async () => {
      await copiesOf("one").write("topic en health", '{"name":"Health"}');
      const copy = await copiesOf("one").read("topic en health");
      expect(copy).toMatchObject({ value: { name: "Health" }, size: 17 });
    });

    it("is not shown for another folder of content", async () => {
      await copiesOf("one").write("topic en health", '{"name":"Health"}');
      const services = { log: SILENT_LOG, clock: Date.now };
      const own = createDiskCopies({ ...place, CONTENT_DIR: "/museum" }, services, "one");
      expect(await own.read("topic en health")).toBeNull();
    });

    it("is not read by another build, which has its own", async () => {
      await copiesOf("one").write("topic", '{"name":"Health"}');
      const other = copiesOf("two");
      expect(await other.read("topic")).toBeNull();
      await other.write("topic", '{"title":"Health"}');
      expect((await copiesOf("one").read("topic"))?.value).toEqual({ name: "Health" });
    });

    it("is not written for content that does not exist", async () => {
      const copies = copiesOf("one");
      await copies.write("topic", "null");
      expect(await copies.read("topic")).toBeNull();
    });

    it("is removed when it is too old to be shown, also if another build wrote it", async () => {
      plant("of-another-build.json", DAY_S + 61);
      plant("of-a-killed-process.json.4711", 3 * DAY_S);
      plant("of-yesterday.json", DAY_S);
      await copiesOf("one").write("topic", "{}");
      await vi.waitUntil(() => readdirSync(folder).length === 2);
      expect(readdirSync(folder)).toContain("of-yesterday.json");
    });
  });
});
