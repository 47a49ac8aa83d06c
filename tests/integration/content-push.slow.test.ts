import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { compileSpace } from "../../content/compile.ts";
import { pushSpace } from "../../scripts/content/push-space.ts";
import { PROJECT_ROOT } from "../../scripts/project-root.ts";
import { sourceForTests } from "../content/test-source.ts";
import { ManagementApi } from "../mocks/management/management-api.ts";
import { StartedProcess } from "../setup/started-process.ts";

const TOKEN = "a-planted-management-token";
/** More than the 7 that Contentful allows, because the fake has no limit. */
const REQUESTS_PER_SECOND = 400;
const { space, files } = compileSpace(sourceForTests());

const folder = mkdtempSync(path.join(tmpdir(), "vidare-push-test-"));
const file = path.join(folder, "space.json");
const api = new ManagementApi();
let host = "";
beforeAll(async () => {
  host = await api.start();
  for (const { path: name, bytes } of [...files, { path: "space.json", bytes: JSON.stringify(space) }]) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), bytes);
  }
});
afterAll(async () => {
  await api.stop();
  rmSync(folder, { recursive: true, force: true });
});

function push(isForced: boolean): Promise<void> {
  const address = { space: "empty", environment: "master", accessToken: TOKEN, host, insecure: true };
  return pushSpace(address, file, { isForced, isModelOnly: false, rateLimit: REQUESTS_PER_SECOND });
}

async function runCommand(env: NodeJS.ProcessEnv, args: string[] = []) {
  const space = { CONTENTFUL_SPACE_ID: "empty", CONTENTFUL_HOST: `http://${host}`, DATA_DIR: folder };
  const all = { ...space, CONTENTFUL_MANAGEMENT_TOKEN: TOKEN, ...env };
  const process = new StartedProcess(PROJECT_ROOT, "scripts/content/push.ts", all, args);
  return { exitCode: await process.untilItEnds(), output: process.output };
}

function helpOf({ space: { editor_interfaces } }: ManagementApi, type: string, field: string) {
  const controls = editor_interfaces.get(type)?.controls;
  return controls?.find(({ fieldId }) => fieldId === field)?.settings?.helpText;
}

describe("content:push", () => {
  it("brings a space into an empty one, and never shows the token", async () => {
    const printed = vi.spyOn(console, "log").mockImplementation(() => undefined);
    await push(false);
    expect([...api.space.entries.keys()].toSorted()).toEqual(
      space.entries.map(({ sys }) => sys.id).toSorted(),
    );
    expect([...api.space.assets.keys()].toSorted()).toEqual(space.assets.map(({ sys }) => sys.id).toSorted());
    expect(helpOf(api, "topic", "color")).toBe("The topic's hue.");
    expect(printed.mock.calls.flat().join("\n")).not.toContain(TOKEN);
    printed.mockRestore();
  });

  it("refuses a space that is not empty", async () => {
    await expect(push(false)).rejects.toThrow("The space empty is not empty");
  });

  it("overwrites a space that is not empty if it is forced to", async () => {
    const [id = ""] = api.space.entries.keys();
    api.space.entries.delete(id);
    const printed = vi.spyOn(console, "log").mockImplementation(() => undefined);
    await push(true);
    printed.mockRestore();
    expect(api.space.entries.has(id)).toBe(true);
  });

  it.each([
    ["--dir", path.join(PROJECT_ROOT, "content", "skeleton")],
    ["--file", file],
  ])("brings the model alone, of %s, into a space once", async (option, source) => {
    const empty = new ManagementApi();
    const env = { CONTENTFUL_HOST: `http://${await empty.start()}`, CONTENT_DIR: "/no/such/folder" };
    const first = await runCommand(env, ["--model-only", option, source]);
    const again = await runCommand(env, ["--model-only", option, source]);
    await empty.stop();
    expect([first.exitCode, first.output]).toEqual([0, expect.stringContaining("The import was successful")]);
    expect([again.exitCode, again.output]).toEqual([
      1,
      expect.stringContaining("The space empty is not empty"),
    ]);
    const { content_types, locales, entries, assets, tags } = empty.space;
    expect([...content_types.values()].filter(({ sys }) => sys.publishedVersion)).toHaveLength(
      space.contentTypes.length,
    );
    expect(helpOf(empty, "question", "sources")).toContain("A list in JSON");
    expect([...locales.values()].map(({ code }) => code)).toEqual(["en-US", "sv-SE"]);
    expect([entries.size, assets.size, tags.size]).toEqual([0, 0, 0]);
  });

  it("makes the locales that the space lacks, and brings their texts", async () => {
    const [, swedish] = space.locales;
    const finnish = { ...swedish, code: "fi", name: "Finnish", sys: { ...swedish?.sys, id: "locale-fi" } };
    const text = JSON.stringify({ ...space, locales: [...space.locales, finnish] });
    const third = path.join(folder, "finnish.json");
    writeFileSync(third, text.replace('"sv-SE":"Fåglar"', '"sv-SE":"Fåglar","fi":"Linnut"'));
    const empty = new ManagementApi();
    const result = await runCommand({ CONTENTFUL_HOST: `http://${await empty.start()}` }, ["--file", third]);
    await empty.stop();
    expect([result.exitCode, result.output]).toEqual([
      0,
      expect.stringContaining("The import was successful"),
    ]);
    const { locales, entries } = empty.space;
    expect([...locales.values()].map(({ code }) => code)).toEqual(["en-US", "sv-SE", "fi"]);
    expect(JSON.stringify([...entries.values()])).toContain('"fi":"Linnut"');
  });

  it("says where the errors are, without the token, when the import fails", async () => {
    const broken = JSON.stringify(space).replace('"id":"topic-birds"}}]', '"id":"topic-gone"}}]');
    writeFileSync(file, broken);
    const printed = vi.spyOn(console, "log").mockImplementation(() => undefined);
    const error = String(await push(true).catch(String));
    const [, errorLog = ""] = /see (.+)$/.exec(error) ?? [];
    const shown = `${error}\n${printed.mock.calls.flat().join("\n")}\n${readFileSync(errorLog, "utf8")}`;
    printed.mockRestore();
    expect(shown).toContain("cannot link Entry topic-gone");
    expect(shown).not.toContain(TOKEN);
  });

  it.each([
    ["without a token", { CONTENTFUL_MANAGEMENT_TOKEN: "" }, "CONTENTFUL_MANAGEMENT_TOKEN is missing"],
    ["for a space that is not empty", {}, "The space empty is not empty"],
    ["where nobody listens", { CONTENTFUL_HOST: "http://127.0.0.1:1" }, "cannot be reached"],
    ["of two sources", {}, "keep the folder or the export file", ["--dir", "content", "--file", file]],
    ["of a folder that there is not", {}, "--dir takes a folder, not", ["--dir", "/no/such/folder"]],
    ["of a file as a folder", {}, "it is a file", ["--dir", file]],
    ["of no folder", {}, "--dir takes a folder, and --file an export file", ["--dir="]],
    [
      "of a file that there is not",
      {},
      "cannot be read: it does not exist",
      ["--file", "/no/such/file.json"],
    ],
    ["of a folder as a file", {}, "cannot be read: it is a folder", ["--file", folder]],
    ["of another file", {}, "not a file in contentful-export's format", ["--file", "package.json"]],
    ["of a file that is no JSON", {}, "not a file in contentful-export's format", ["--file", "README.md"]],
  ])("ends with one clear line %s", async (_name, env, line, args: string[] = []) => {
    const { exitCode, output } = await runCommand(env, args);
    expect([exitCode, output]).toEqual([1, expect.stringContaining(line)]);
    expect(output.trimEnd().split("\n")).toHaveLength(1);
    expect(output).not.toContain(TOKEN);
  });
});
