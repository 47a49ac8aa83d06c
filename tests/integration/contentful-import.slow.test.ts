import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildContent } from "../../content/build.ts";
import { compileSpace } from "../../content/compile.ts";
import { readSource, SHIPPED_CONTENT } from "../../content/read-source.ts";
import { sourceForTests } from "../content/test-source.ts";
import { ManagementApi } from "../mocks/management/management-api.ts";
import type { Sys } from "../mocks/management/resources.ts";

const IMPORT_TIMEOUT_MS = 180_000;
const PACKAGE_FOLDER = path.join(createRequire(import.meta.url).resolve("contentful-import"), "..", "..");
const COMMAND = path.join(PACKAGE_FOLDER, "bin", "contentful-import");

/** More than the 7 that Contentful allows, because the fake has no limit. */
const REQUESTS_PER_SECOND = 400;

const { space: SPACE } = compileSpace(await readSource());

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "vidare-import-"));
  await buildContent(SHIPPED_CONTENT, path.join(folder, "built", "space.json"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("contentful-import", () => {
  const api = new ManagementApi();
  const imported = api.space;
  beforeAll(async () => {
    const { exitCode, output } = await runContentfulImport(path.join(folder, "built"), await api.start());
    expect([exitCode, output]).toEqual([0, expect.stringContaining("The import was successful")]);
  }, IMPORT_TIMEOUT_MS);
  afterAll(() => api.stop());

  it("takes every content type, and publishes it", () => {
    expect([...imported.content_types.keys()].toSorted()).toEqual(idsOf(SPACE.contentTypes));
    expect(unpublished(imported.content_types)).toEqual([]);
    for (const { sys, fields } of SPACE.contentTypes)
      expect(imported.content_types.get(sys.id)?.fields.map(({ id }) => id)).toEqual(
        fields.map(({ id }) => id),
      );
  });

  it("takes what the editor shows and says of each field", () => {
    for (const { sys, controls } of SPACE.editorInterfaces)
      expect(imported.editor_interfaces.get(sys.contentType.sys.id)?.controls).toEqual(controls);
  });

  it("adds Swedish to the English that was there", () => {
    const locales = [...imported.locales.values()].map(({ code, fallbackCode }) => [code, fallbackCode]);
    expect(locales).toEqual(SPACE.locales.map(({ code, fallbackCode }) => [code, fallbackCode]));
  });

  it("takes every tag", () => {
    expect([...imported.tags.keys()].toSorted()).toEqual(idsOf(SPACE.tags));
  });

  it("takes every entry with its texts, links and tags, and publishes it", () => {
    expect([...imported.entries.keys()].toSorted()).toEqual(idsOf(SPACE.entries));
    for (const { sys, fields, metadata } of SPACE.entries) {
      const entry = imported.entries.get(sys.id);
      expect(entry?.sys.contentType?.sys.id).toBe(sys.contentType.sys.id);
      expect([sys.id, entry?.fields]).toEqual([sys.id, fields]);
      expect(entry?.metadata.tags).toEqual(metadata.tags);
    }
    expect(unpublished(imported.entries)).toEqual([]);
  });

  it("uploads every picture and caption file in each language, and publishes it", async () => {
    expect([...imported.assets.keys()].toSorted()).toEqual(idsOf(SPACE.assets));
    expect(unpublished(imported.assets)).toEqual([]);
    for (const { sys, fields } of SPACE.assets) {
      expect(imported.assets.get(sys.id)?.fields).toMatchObject({
        title: fields.title,
        description: fields.description,
      });
      for (const [locale, { url }] of Object.entries(fields.file))
        expect(imported.files.get(`${sys.id}/${locale}`)).toEqual(
          await readFile(path.join(folder, "built", url)),
        );
    }
  });
});

describe("the fake management API", () => {
  const small = compileSpace(sourceForTests());
  let run = 0;

  async function importChanged(change: (text: string) => string) {
    const changed = path.join(folder, `run-${(run += 1)}`, "built");
    for (const { path: name, bytes } of small.files) await writeIn(changed, name, bytes);
    await writeIn(changed, "space.json", change(JSON.stringify(small.space)));
    const api = new ManagementApi();
    try {
      return await runContentfulImport(changed, await api.start());
    } finally {
      await api.stop();
    }
  }

  it("takes what Contentful takes", async () => {
    expect(await importChanged((text) => text)).toMatchObject({ exitCode: 0 });
  });

  it.each([
    [
      "a link that leads nowhere",
      '"id":"topic-birds"}}]',
      '"id":"topic-gone"}}]',
      "cannot link Entry topic-gone",
    ],
    ["a field that its type has not", '"topicCategory":{"en-US"', '"genre":{"en-US"', "has no field genre"],
    ["a locale that there is not", '"sv-SE":"Natur"', '"sv-FI":"Natur"', "there is no locale sv-FI"],
    ["a value of another type", '"slug":{"en-US":"birds"}', '"slug":{"en-US":7}', "slug is no Symbol"],
    [
      "a slug with a space",
      '"slug":{"en-US":"birds"}',
      '"slug":{"en-US":"all birds"}',
      "slug does not match",
    ],
    [
      "a slug that another entry has",
      '"slug":{"en-US":"birds-diploma"}',
      '"slug":{"en-US":"birds-test"}',
      "slug is not unique",
    ],
    ["a color that there is not", '"color":{"en-US":"', '"color":{"en-US":"dark-', "color is none of fjord"],
    [
      "a validation that its type has not",
      '"validations":[{"in":',
      '"validations":[{"linkContentType":',
      "has no validation",
    ],
    [
      "captions for a picture",
      '"topic-birds-picture"',
      '"challenge-birds-song-captions"',
      "cannot link Asset",
    ],
  ])("refuses %s, as Contentful does", async (_name, good, bad, message) => {
    const { exitCode, output } = await importChanged((text) => text.replace(good, bad));
    expect([exitCode, output]).toEqual([1, expect.stringContaining(message)]);
  });
});

async function writeIn(into: string, name: string, data: string | Uint8Array): Promise<void> {
  await mkdir(path.dirname(path.join(into, name)), { recursive: true });
  await writeFile(path.join(into, name), data);
}

function idsOf(parts: readonly { sys: { id: string } }[]): string[] {
  return parts.map(({ sys }) => sys.id).toSorted();
}

function unpublished(parts: ReadonlyMap<string, { sys: Sys }>): string[] {
  return [...parts.values()].filter(({ sys }) => !sys.publishedVersion).map(({ sys }) => sys.id);
}

async function runContentfulImport(
  builtFolder: string,
  host: string,
): Promise<{ exitCode: number | null; output: string }> {
  const configFile = path.join(builtFolder, "..", "import.json");
  const config = { host, hostUpload: host, insecure: true, rateLimit: REQUESTS_PER_SECOND };
  await writeFile(configFile, JSON.stringify(config));
  const options = {
    "--space-id": "empty",
    "--management-token": "test-token",
    "--content-file": path.join(builtFolder, "space.json"),
    "--assets-directory": builtFolder,
    "--config": configFile,
  };
  const child = spawn(process.execPath, [COMMAND, "--upload-assets", ...Object.entries(options).flat()], {
    cwd: path.dirname(configFile),
    env: { PATH: process.env.PATH, NO_PROXY: "*" },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
  await once(child, "close");
  return { exitCode: child.exitCode, output };
}
