import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildContent } from "./build.ts";
import { sourceForTests } from "./test-source.ts";

describe("the build of the content", () => {
  let source = "";
  let folder = "";
  beforeAll(async () => {
    source = await mkdtemp(path.join(tmpdir(), "vidare-source-"));
    folder = await mkdtemp(path.join(tmpdir(), "vidare-content-"));
    await writeSource(source);
  });
  afterAll(() => Promise.all([source, folder].map((made) => rm(made, { recursive: true, force: true }))));

  it("writes the export file and the file of each asset at the path of its address", async () => {
    const { spaceFile, files } = await buildContent(source, folder);
    const written = await readFile(spaceFile, "utf8");
    const urls = new Set(written.match(/\/\/(images|assets)\.ctfassets\.net\/[^"]+/g));
    expect(urls.size).toBe(files);
    for (const url of urls) expect(await readFile(path.join(folder, url), "utf8")).toMatch(/<svg|WEBVTT/);
  });

  it("removes files of an earlier build that no asset names any more", async () => {
    await writeFile(path.join(folder, "images.ctfassets.net", "old.svg"), "<svg/>");
    const { files } = await buildContent(source, folder);
    const left = await readdir(folder, { recursive: true, withFileTypes: true });
    expect(left.filter((entry) => entry.isFile()).length).toBe(files + 1);
  });

  it("writes nothing when the content cannot be read", async () => {
    const empty = path.join(folder, "none");
    await expect(buildContent(path.join(folder, "images.ctfassets.net"), empty)).rejects.toThrow("ENOENT");
    await expect(readdir(empty)).rejects.toThrow("ENOENT");
  });
});

async function writeSource(into: string): Promise<void> {
  const { media, topics, challenges, ...single } = sourceForTests();
  const texts = [...topics, ...challenges, ...Object.values(single)];
  const files = [...media, ...texts.map(({ file, text }) => ({ file, bytes: text }))];
  for (const { file, bytes } of files) {
    await mkdir(path.dirname(path.join(into, file)), { recursive: true });
    await writeFile(path.join(into, file), bytes);
  }
}
