import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { buildContent } from "../../content/build.ts";
import { compileSpace } from "../../content/compile.ts";
import { readSource, SHIPPED_CONTENT } from "../../content/read-source.ts";
import { findExportFile, pushSpace } from "../../scripts/content/push-space.ts";
import { PROJECT_ROOT } from "../../scripts/project-root.ts";
import { sourceForTests } from "../content/test-source.ts";
import { ManagementApi } from "../mocks/management/management-api.ts";
import type { Sys } from "../mocks/management/resources.ts";
import { linesOfFailedStart, StartedProcess } from "../setup/started-process.ts";

const SCRIPT = "scripts/content/push.ts";
const TOKEN = "a-planted-management-token";
/** More than the 7 that Contentful allows, because the fake has no limit. */
const REQUESTS_PER_SECOND = 400;
const small = compileSpace(sourceForTests());

const { space: shipped } = compileSpace(await readSource());

/** A change of the small space, and what is said of it. */
type Fault = readonly [good: string, bad: string, message: string];

const UNSAVED: readonly Fault[] = [
  ['"topicCategory":{"en-US"', '"genre":{"en-US"', "has no field genre"],
  ['"sv-SE":"Fåglar"', '"sv-FI":"Fåglar"', "there is no locale sv-FI"],
  ['"slug":{"en-US":"birds"}', '"slug":{"en-US":7}', "slug is no Symbol"],
];
const UNPUBLISHED: readonly Fault[] = [
  ['"id":"topic-birds"}}]', '"id":"topic-gone"}}]', "cannot link Entry topic-gone"],
  ['"slug":{"en-US":"birds"}', '"slug":{"en-US":"all birds"}', "slug does not match"],
  ['"slug":{"en-US":"birds-diploma"}', '"slug":{"en-US":"birds-test"}', "slug is not unique"],
  ['"color":{"en-US":"', '"color":{"en-US":"dark-', "color is none of fjord"],
  ['"topic-birds-picture"', '"challenge-birds-song-captions"', "cannot link Asset"],
];

const folder = mkdtempSync(path.join(tmpdir(), "vidare-push-test-"));
const file = path.join(folder, "space.json");
beforeAll(() => {
  for (const { path: name, bytes } of small.files) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), bytes);
  }
  writeFileSync(file, JSON.stringify(small.space));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Pushes as the command does. @returns what it says, with its log of errors if it fails */
async function push(host: string, exportFile: string, isForced = false): Promise<string> {
  const address = { space: "empty", environment: "master", accessToken: TOKEN, host, insecure: true };
  const options = { isForced, isModelOnly: false, rateLimit: REQUESTS_PER_SECOND };
  const printed = vi.spyOn(console, "log").mockImplementation(() => undefined);
  const error = await pushSpace(address, exportFile, options).then(() => "", String);
  const [, errorLog] = /see (.+)$/.exec(error) ?? [];
  const said = [error, ...printed.mock.calls.flat(), errorLog ? readFileSync(errorLog, "utf8") : ""].join(
    "\n",
  );
  printed.mockRestore();
  expect(said).not.toContain(TOKEN);
  return said;
}

describe("content:push of the shipped space", () => {
  const built = path.join(folder, "built", "space.json");
  const api = new ManagementApi();
  const { space } = api;
  let host = "";
  beforeAll(async () => {
    await buildContent(SHIPPED_CONTENT, built);
    host = await api.start();
    expect(await push(host, built)).toContain("The import was successful");
  }, 180_000);
  afterAll(() => api.stop());

  it("takes every content type with what the editor shows and says of each field, and publishes it", () => {
    expect(idsOf(space.content_types)).toEqual(shipped.contentTypes.map(({ sys }) => sys.id).toSorted());
    expect(unpublished(space.content_types)).toEqual([]);
    for (const { sys, fields } of shipped.contentTypes)
      expect(space.content_types.get(sys.id)?.fields.map(({ id }) => id)).toEqual(fields.map(({ id }) => id));
    for (const { sys, controls } of shipped.editorInterfaces)
      expect(space.editor_interfaces.get(sys.contentType.sys.id)?.controls).toEqual(controls);
  });

  it("adds Swedish to the English that was there, and takes every tag", () => {
    const locales = [...space.locales.values()].map(({ code, fallbackCode }) => [code, fallbackCode]);
    expect(locales).toEqual(shipped.locales.map(({ code, fallbackCode }) => [code, fallbackCode]));
    expect(idsOf(space.tags)).toEqual(shipped.tags.map(({ sys }) => sys.id).toSorted());
  });

  it("takes every entry with its texts, links and tags, and publishes it", () => {
    expect(idsOf(space.entries)).toEqual(shipped.entries.map(({ sys }) => sys.id).toSorted());
    expect(unpublished(space.entries)).toEqual([]);
    for (const { sys, fields, metadata } of shipped.entries) {
      const entry = space.entries.get(sys.id);
      expect([sys.id, entry?.sys.contentType?.sys.id]).toEqual([sys.id, sys.contentType.sys.id]);
      expect([sys.id, entry?.fields, entry?.metadata.tags]).toEqual([sys.id, fields, metadata.tags]);
    }
  });

  it("uploads every picture and caption file in each language, and publishes it", () => {
    expect(idsOf(space.assets)).toEqual(shipped.assets.map(({ sys }) => sys.id).toSorted());
    expect(unpublished(space.assets)).toEqual([]);
    for (const { sys, fields } of shipped.assets) {
      const { title, description } = fields;
      expect(space.assets.get(sys.id)?.fields).toMatchObject({ title, description });
      for (const [locale, { url }] of Object.entries(fields.file))
        expect(space.files.get(`${sys.id}/${locale}`)).toEqual(
          readFileSync(path.join(path.dirname(built), url)),
        );
    }
  });
});

describe("content:push", () => {
  it("refuses a space that is not empty, unless it is forced to overwrite it", async () => {
    const api = new ManagementApi();
    const host = await api.start();
    await push(host, file);
    const [id = ""] = api.space.entries.keys();
    api.space.entries.delete(id);
    expect(await push(host, file)).toContain("The space empty is not empty");
    expect(api.space.entries.has(id)).toBe(false);
    await push(host, file, true);
    expect(api.space.entries.has(id)).toBe(true);
    await api.stop();
  });

  it("brings the model alone, of a folder", async () => {
    const skeleton = path.join(PROJECT_ROOT, "content", "skeleton");
    const { content_types, editor_interfaces, locales, entries, assets, tags } = await runCommand([
      ...["--model-only", "--dir", skeleton],
    ]);
    expect(content_types.size).toBe(small.space.contentTypes.length);
    expect(unpublished(content_types)).toEqual([]);
    const help = editor_interfaces.get("question")?.controls.find(({ fieldId }) => fieldId === "sources");
    expect(help?.settings?.helpText).toContain("A list in JSON");
    expect([...locales.values()].map(({ code }) => code)).toEqual(["en-US", "sv-SE"]);
    expect([entries.size, assets.size, tags.size]).toEqual([0, 0, 0]);
  });

  it("makes the locales that the space lacks, and brings their texts", async () => {
    const [, swedish] = small.space.locales;
    const finnish = { ...swedish, code: "fi", name: "Finnish", sys: { ...swedish?.sys, id: "locale-fi" } };
    const text = JSON.stringify({ ...small.space, locales: [...small.space.locales, finnish] });
    const third = path.join(folder, "finnish.json");
    writeFileSync(third, text.replace('"sv-SE":"Fåglar"', '"sv-SE":"Fåglar","fi":"Linnut"'));
    const { locales, entries } = await runCommand(["--file", third]);
    expect([...locales.values()].map(({ code }) => code)).toEqual(["en-US", "sv-SE", "fi"]);
    expect(JSON.stringify([...entries.values()])).toContain('"fi":"Linnut"');
  });

  it("ends with one clear line without a token", async () => {
    const env = { CONTENTFUL_SPACE_ID: "empty", DATA_DIR: folder };
    expect(await linesOfFailedStart([SCRIPT], env)).toEqual([
      expect.stringContaining("CONTENTFUL_MANAGEMENT_TOKEN is missing"),
    ]);
  });

  it.each([
    ["two sources", { dir: "content", file }, "keep the folder or the export file"],
    ["a folder that there is not", { dir: "/no/such/folder" }, "--dir takes a folder, not"],
    ["a file as a folder", { dir: file }, "it is a file"],
    ["no folder", { dir: "" }, "--dir takes a folder, and --file an export file"],
  ])("refuses %s", async (_name, source, line) => {
    await expect(findExportFile(source, {})).rejects.toThrow(line);
  });

  it.each([
    ["a file that there is not", "/no/such/file.json", "cannot be read: it does not exist"],
    ["a folder as a file", folder, "cannot be read: it is a folder"],
    ["another file", "package.json", "is not a file in contentful-export's format"],
    ["a file that is no JSON", "README.md", "is not a file in contentful-export's format"],
    ["a space where nobody listens", file, "cannot be reached"],
  ])("refuses %s", async (_name, exportFile, line) => {
    expect(await push("127.0.0.1:1", exportFile)).toContain(line);
  });
});

/** The fake has to refuse what Contentful refuses, or the pushes above would prove nothing. */
it.each<[string, readonly Fault[]]>([
  ["entries that cannot be saved", UNSAVED],
  ["entries that cannot be published", UNPUBLISHED],
  [
    "a validation that its field's type has not",
    [['"validations":[{"in":', '"validations":[{"linkContentType":', "has no validation"]],
  ],
])("content:push says what Contentful refuses: %s", async (_, faults) => {
  const text = faults.reduce((all, [good, bad]) => all.replace(good, bad), JSON.stringify(small.space));
  const changed = path.join(folder, "changed.json");
  writeFileSync(changed, text);
  const api = new ManagementApi();
  const said = await push(await api.start(), changed);
  await api.stop();
  for (const [, , message] of faults) expect(said).toContain(message);
});

async function runCommand(args: readonly string[]): Promise<ManagementApi["space"]> {
  const api = new ManagementApi();
  const env = {
    ...{ CONTENTFUL_SPACE_ID: "empty", CONTENTFUL_MANAGEMENT_TOKEN: TOKEN, DATA_DIR: folder },
    ...{ CONTENTFUL_HOST: `http://${await api.start()}`, CONTENT_DIR: "/no/such/folder" },
  };
  const command = new StartedProcess(PROJECT_ROOT, SCRIPT, env, args);
  const exitCode = await command.untilItEnds();
  await api.stop();
  expect([exitCode, command.output]).toEqual([0, expect.stringContaining("The import was successful")]);
  return api.space;
}

function idsOf(parts: ReadonlyMap<string, unknown>): string[] {
  return [...parts.keys()].toSorted();
}

function unpublished(parts: ReadonlyMap<string, { sys: Sys }>): string[] {
  return [...parts.values()].filter(({ sys }) => !sys.publishedVersion).map(({ sys }) => sys.id);
}
