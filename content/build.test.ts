import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sourceForTests } from "../tests/content/test-source.ts";
import { buildContent } from "./build.ts";

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
    const { files } = await buildContent(source, path.join(folder, "space.json"));
    const written = await readFile(path.join(folder, "space.json"), "utf8");
    const urls = new Set(written.match(/\/\/(images|assets)\.ctfassets\.net\/[^"]+/g));
    expect(urls.size).toBe(files);
    for (const url of urls) expect(await readFile(path.join(folder, url), "utf8")).toMatch(/<svg|WEBVTT/);
  });

  it("removes files of an earlier build that no asset names any more", async () => {
    await writeFile(path.join(folder, "images.ctfassets.net", "old.svg"), "<svg/>");
    const { files } = await buildContent(source, path.join(folder, "space.json"));
    const left = await readdir(folder, { recursive: true, withFileTypes: true });
    expect(left.filter((entry) => entry.isFile()).length).toBe(files + 1);
  });

  it("writes nothing if the content has a fault, and names its file and line", async () => {
    const file = path.join(source, "topics", "birds.yaml");
    const text = await readFile(file, "utf8");
    await writeFile(file, text.replace("year: 2024", "year: 24"));
    const spaceFile = path.join(folder, "faulty", "space.json");
    await expect(buildContent(source, spaceFile)).rejects.toThrow(
      "topics/birds.yaml:31 birds-legs, source 1, year: takes a year",
    );
    await expect(readdir(path.dirname(spaceFile))).rejects.toThrow("ENOENT");
    await writeFile(file, text);
  });

  it("is made beside a file that nobody reads, which it notes", async () => {
    await writeFile(path.join(source, "events.yaml.txt"), "");
    const { notes } = await buildContent(source, path.join(folder, "space.json"));
    expect(notes).toEqual([
      expect.stringMatching(
        /^Note: .*events\.yaml\.txt:1 no file of this name is read: did you mean events\.yaml\?$/,
      ),
    ]);
    await rm(path.join(source, "events.yaml.txt"));
  });
});

async function writeSource(into: string): Promise<void> {
  const { media, topics, challenges, startPage, topicGroups, events, groups, populationCategories } =
    sourceForTests((text) => text.replace("/clips/song", "/clips/eight-billion.en"));
  const single = [startPage, topicGroups, events, groups, populationCategories];
  const texts = [...topics, ...challenges, ...single.filter((file) => file !== null)];
  const files = [...media, ...texts.map(({ file, text }) => ({ file, bytes: text }))];
  for (const { file, bytes } of files) {
    await mkdir(path.dirname(path.join(into, file)), { recursive: true });
    await writeFile(path.join(into, file), bytes);
  }
}
