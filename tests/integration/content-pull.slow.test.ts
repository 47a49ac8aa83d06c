import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { OWN_SPACE_FILE } from "../../scripts/build/build-content.ts";
import { PROJECT_ROOT } from "../../scripts/project-root.ts";
import { WatchedProcess } from "../raw-requests/watched-process.ts";
import { StartedProcess } from "../setup/started-process.ts";

const TOKEN = "a-planted-token-of-this-test";
const resources = z.array(z.looseObject({ sys: z.looseObject({ id: z.string() }) }));
const spaceFile = z.looseObject({
  ...{ entries: resources, assets: resources, contentTypes: resources, locales: resources, tags: resources },
});

const folder = mkdtempSync(path.join(tmpdir(), "vidare-pull-"));
const file = path.join(folder, "pulled", "space.json");
let content: WatchedProcess;
beforeAll(async () => {
  content = await WatchedProcess.start("content-api", "/readyz", { CONTENTFUL_ACCESS_TOKEN: TOKEN });
});
afterAll(async () => {
  await content.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function pull(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const space = { CONTENTFUL_SPACE_ID: "vidare", CONTENTFUL_HOST: content.origin };
  const all = { ...space, CONTENTFUL_ACCESS_TOKEN: TOKEN, ...env };
  const process = new StartedProcess(PROJECT_ROOT, "scripts/content/pull.ts", all, args);
  return { exitCode: await process.untilItEnds(), output: process.output };
}

function readSpaceFile(name: string) {
  return spaceFile.parse(JSON.parse(readFileSync(name, "utf8")));
}

function sorted(list: z.infer<typeof resources>) {
  return list.toSorted((a, b) => (a.sys.id < b.sys.id ? -1 : 1));
}

describe("content:pull", () => {
  it("saves the shipped space as it was built", async () => {
    const shipped = readSpaceFile(OWN_SPACE_FILE);
    const { exitCode, output } = await pull([file]);
    expect([exitCode, output]).toEqual([
      0,
      expect.stringContaining(`${shipped.entries.length} entries, ${shipped.assets.length} assets`),
    ]);
    const pulled = readSpaceFile(file);
    expect(sorted(pulled.entries)).toEqual(sorted(shipped.entries));
    expect(sorted(pulled.assets)).toEqual(sorted(shipped.assets));
    for (const kind of ["contentTypes", "locales", "tags"] as const)
      expect(pulled[kind].map(({ sys }) => sys.id)).toEqual(shipped[kind].map(({ sys }) => sys.id));
    expect(output + readFileSync(file, "utf8")).not.toContain(TOKEN);
  });

  it("saves what the content service serves, with its files", async () => {
    const again = await WatchedProcess.start("content-api", "/readyz", { CONTENT_FILE: file });
    const address = `/spaces/vidare/environments/master/assets?access_token=local&limit=1000&locale=*`;
    const reply = z.looseObject({ items: z.array(z.unknown()) });
    const { items } = reply.parse(await (await fetch(again.origin + address)).json());
    const urls = [...JSON.stringify(items).matchAll(/"url":"(.+?)"/g)].map(([, url]) => `http:${url}`);
    expect(new Set(urls.map((url) => new URL(url).origin))).toEqual(new Set([again.origin]));
    for (const url of new Set(urls)) {
      const built = path.join(path.dirname(OWN_SPACE_FILE), new URL(url).pathname);
      expect(Buffer.from(await (await fetch(url)).arrayBuffer()).equals(readFileSync(built))).toBe(true);
    }
    await again.stop();
  });

  it.each([
    ["without a file", [], {}, "content:pull takes the file to write"],
    ["with a wrong token", ["x"], { CONTENTFUL_ACCESS_TOKEN: "planted-and-wrong" }, "AccessTokenInvalid"],
  ])("ends with one clear line and writes nothing %s", async (_name, names, env, line) => {
    const { exitCode, output } = await pull(
      names.map((name) => path.join(folder, name)),
      env,
    );
    expect([exitCode, output]).toEqual([1, expect.stringContaining(line)]);
    expect(output.trimEnd().split("\n")).toHaveLength(1);
    expect(output).not.toMatch(/planted/);
    expect(existsSync(path.join(folder, "x"))).toBe(false);
  });
});
