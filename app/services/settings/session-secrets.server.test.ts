import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parseEnv } from "~/env.server.ts";
import { SECRET, settingsInFolder } from "../../../tests/mocks/settings-in-folder.ts";

const { folder, parse, wordOn } = settingsInFolder();

describe("the session secrets", () => {
  it("are a list, the first one signing", () => {
    expect(parse({ SESSION_SECRETS: ` ${SECRET}-new , ${SECRET},,` }).sessionSecrets).toEqual([
      `${SECRET}-new`,
      SECRET,
    ]);
  });

  it("are made when they are first needed: reading the configuration writes no file", () => {
    const settings = parse({ DATA_DIR: join(folder.dataDir, "untouched"), SESSION_SECRETS: "" });
    expect(existsSync(join(folder.dataDir, "untouched"))).toBe(false);
    expect(settings.sessionSecrets).toEqual(settings.sessionSecrets);
    expect(existsSync(join(folder.dataDir, "untouched", "session-secret"))).toBe(true);
  });

  it("are made at the first start, for the owner's eyes, and stay the same", () => {
    const [made] = parse({ SESSION_SECRETS: undefined }).sessionSecrets;
    expect(made).toHaveLength(43);
    expect(parse({ SESSION_SECRETS: undefined }).sessionSecrets).toEqual([made]);
    const file = join(folder.dataDir, "session-secret");
    expect(readFileSync(file, "utf8")).toBe(made);
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  it("are never empty, even if their file is", () => {
    const DATA_DIR = join(folder.dataDir, "emptied");
    mkdirSync(DATA_DIR);
    writeFileSync(join(DATA_DIR, "session-secret"), "");
    expect(parse({ DATA_DIR, SESSION_SECRETS: undefined }).sessionSecrets[0]).not.toBe("");
  });

  it("cannot be made in a data folder that is a file, which one line says", () => {
    const DATA_DIR = join(folder.dataDir, "a-file");
    writeFileSync(DATA_DIR, "");
    expect(() => parse({ DATA_DIR, SESSION_SECRETS: undefined }).sessionSecrets).toThrow(
      /^DATA_DIR takes [^\n]+$/,
    );
  });

  it("are required in production if another user API is set, and not with the embedded one", () => {
    const source = {
      NODE_ENV: "production",
      SESSION_SECRETS: undefined,
      API_BASE_URL: "https://api.example",
    };
    expect(wordOn(source)).toMatch(/^SESSION_SECRETS takes /);
    expect(wordOn({ ...source, SESSION_SECRETS: " , " })).toMatch(/^SESSION_SECRETS takes /);
    expect(wordOn(source, true)).toBe("");
    expect(wordOn({ ...source, NODE_ENV: "development" })).toBe("");
  });

  it("are made on one's own machine with any user API, unless the start is in production", () => {
    const source = { DATA_DIR: folder.dataDir, NODE_ENV: "production", API_BASE_URL: "https://api.example" };
    const { sessionSecrets } = parseEnv(source, { isEmbedded: false, isLocal: true });
    expect(sessionSecrets).toEqual([readFileSync(join(folder.dataDir, "session-secret"), "utf8")]);
  });

  it.each(["a", SECRET.slice(1), `${SECRET},short`, `short,${SECRET}`])(
    "%s: too short for production",
    (secrets) => {
      const source = { NODE_ENV: "production", SESSION_SECRETS: secrets };
      for (const isEmbedded of [false, true])
        expect(wordOn(source, isEmbedded)).toMatch(/^SESSION_SECRETS takes .*32 or more characters.*$/);
      expect(wordOn({ ...source, NODE_ENV: "development" })).toBe("");
      expect(
        parseEnv({ ...source, DATA_DIR: folder.dataDir }, { isEmbedded: false, isLocal: true }),
      ).toMatchObject({
        sessionSecrets: secrets.split(","),
      });
    },
  );
});

describe("a secret of an example file", () => {
  it.each(["SESSION_SECRETS", "CONTENTFUL_ACCESS_TOKEN", "CONTENT_WEBHOOK_SECRET", "KIOSK_PIN"])(
    "in %s is refused in production",
    (name) => {
      const source = {
        NODE_ENV: "production",
        CONTENTFUL_SPACE_ID: "abc",
        CONTENTFUL_ACCESS_TOKEN: "a-token",
        [name]: "change-me".padEnd(64, "-"),
      };
      expect(wordOn(source)).toMatch(new RegExp(`^${name} takes a secret of your own`));
      expect(wordOn({ ...source, NODE_ENV: "development" })).toBe("");
    },
  );
});
