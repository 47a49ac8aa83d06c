import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readAddressRules } from "~/services/addresses/address-rules.server.ts";
import { ConfigurationError } from "~/services/settings/configuration-error.server.ts";

const folder = mkdtempSync(join(tmpdir(), "vidare-address-rules-"));
const file = join(folder, "rules.txt");
afterAll(() => rmSync(folder, { recursive: true }));

function wordOn(settings: Parameters<typeof readAddressRules>[0]): string {
  try {
    readAddressRules(settings);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
  return "";
}

describe("the rules for addresses", () => {
  it.each([
    ["REDIRECTS_FILE", "/a /b\n\n/c //evil.example", "line 3 takes as its target a path"],
    ["REDIRECTS_FILE", "/a /a", "line 1 takes a target that leads out"],
    ["RETIRED_PATHS_FILE", "# gone\n/", "line 2 takes a path below /"],
  ] as const)("are refused with the name of %s, the line and what it takes: %j", (variable, text, word) => {
    writeFileSync(file, text);
    const said = wordOn({ [variable]: file });
    expect(said).toContain(`${variable}: ${file}, ${word}`);
    expect(said).not.toContain("\n");
  });

  it("are refused if a file that is named cannot be read", () => {
    const missing = join(folder, "none.txt");
    expect(wordOn({ REDIRECTS_FILE: missing })).toBe(
      `REDIRECTS_FILE takes a file that can be read; ${missing} cannot (ENOENT)`,
    );
    expect(wordOn({ RETIRED_PATHS_FILE: folder })).toContain("EISDIR");
  });

  it("are the author's own if the content is a folder of one's own", () => {
    expect(readAddressRules({ CONTENT_DIR: folder })).toEqual({ retiredPaths: [], redirects: [] });
    writeFileSync(join(folder, "redirects.txt"), "/q/old /q/new");
    expect(readAddressRules({ CONTENT_DIR: folder }).redirects).toHaveLength(1);
    writeFileSync(join(folder, "redirects.txt"), "/a /a");
    expect(wordOn({ CONTENT_DIR: folder })).toContain(`${join(folder, "redirects.txt")}, line 1 `);
  });

  it("are those that ship if no file is named", () => {
    const { retiredPaths, redirects } = readAddressRules({});
    expect(retiredPaths).toEqual([
      ["q", "1787"],
      ["t", "sdg-course"],
    ]);
    expect(new Set(redirects.map(({ status }) => status))).toEqual(new Set([301]));
  });
});
