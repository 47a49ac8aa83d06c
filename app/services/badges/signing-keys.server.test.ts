import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addKey, KeyFileError, readKeyFile, readOrCreateKeyFile } from "~/services/badges/key-file.ts";
import { openKeys } from "~/services/badges/signing-keys.server.ts";
import { ConfigurationError } from "~/services/settings/configuration-error.server.ts";

describe("the file of keys", () => {
  let folder = "";
  let file = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "vidare-badge-keys-"));
    file = join(folder, "keys", "badge-keys.json");
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function keyWith(changes: object = {}) {
    const jwk = generateKeyPairSync("ed25519").privateKey.export({ format: "jwk" });
    return { ...jwk, created: "2026-11-22T12:00:00.000Z", ...changes };
  }

  function complaintOn(text: string): string {
    const broken = join(folder, "broken.json");
    writeFileSync(broken, text);
    try {
      readKeyFile(broken);
    } catch (error) {
      if (error instanceof KeyFileError) return error.message;
      throw error;
    }
    return "";
  }

  describe("a key file", () => {
    it("is made once, whole, for its owner's eyes, and stays the same", () => {
      const made = readOrCreateKeyFile(file);
      expect(made.keys).toHaveLength(1);
      expect(readOrCreateKeyFile(file)).toEqual(made);
      expect(statSync(file).mode & 0o077).toBe(0);
      expect(readdirSync(join(folder, "keys"))).toEqual(["badge-keys.json"]);
    });

    it("gets a new key in front; the others verify on and can sign no more", () => {
      const [first] = readOrCreateKeyFile(file).keys;
      addKey(file);
      const [third, second, oldest] = addKey(file).keys;
      expect(readKeyFile(file).keys).toEqual([third, second, oldest]);
      expect(oldest).toEqual({ kty: "OKP", crv: "Ed25519", x: first.x, created: first.created });
      expect(readFileSync(file, "utf8").match(/"d":/g)).toHaveLength(1);
      expect(statSync(file).mode & 0o077).toBe(0);
    });

    it("may begin with a byte order mark", () => {
      const made = readOrCreateKeyFile(file);
      writeFileSync(file, `\uFEFF${readFileSync(file, "utf8")}`);
      expect(readKeyFile(file)).toEqual(made);
    });

    it("is made by the first rotation if there is none", () => {
      expect(addKey(file)).toEqual(readKeyFile(file));
    });

    it("that cannot be read or written is reported with the reason", () => {
      expect(() => readKeyFile(file)).toThrow("cannot be read (ENOENT)");
      writeFileSync(join(folder, "keys"), "");
      expect(() => readOrCreateKeyFile(file)).toThrow(/^cannot be written \(E/);
    });
  });

  describe("a broken key file is reported in one line that quotes nothing of it", () => {
    const other = keyWith();
    it.each([
      ["empty", ""],
      ["cut off", JSON.stringify({ keys: [keyWith()] }).slice(0, -2)],
      ["not JSON", "secret"],
      ["another JSON", "[]"],
      ["null", "null"],
      ["without keys", '{"keys":[]}'],
      ["with a key that cannot sign in front", JSON.stringify({ keys: [keyWith({ d: undefined })] })],
      ["with two halves that are no pair", JSON.stringify({ keys: [keyWith({ x: other.x })] })],
      ["with a short key", JSON.stringify({ keys: [keyWith({ d: "AAAA" })] })],
      ["with a key of another curve", JSON.stringify({ keys: [keyWith({ crv: "X25519" })] })],
      ["with a key without its time", JSON.stringify({ keys: [keyWith({ created: undefined })] })],
      ["with a broken older key", JSON.stringify({ keys: [keyWith(), keyWith({ x: "" })] })],
    ])("%s", (_, text) => {
      expect(complaintOn(text)).toBe("holds no JWK Set of Ed25519 keys whose first one has its private part");
    });
  });
});

describe("the keys of a start", () => {
  let dataDir = "";
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), "vidare-signing-keys-"));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  describe("the keys that sign diplomas", () => {
    it("are made in the data folder at the first start", () => {
      const keys = openKeys({ BADGE_KEYS_FILE: undefined, dataDir });
      expect(readKeyFile(join(dataDir, "badge-keys.json"))).toEqual(keys);
    });

    it("are those of the file that is named", () => {
      const file = join(dataDir, "configured.json");
      const keys = addKey(file);
      expect(openKeys({ BADGE_KEYS_FILE: file, dataDir })).toEqual(keys);
    });

    it.each([
      ["that is not there", undefined],
      ["that is broken", "{"],
    ])("stop the start with one line on a file %s", (_, text) => {
      const file = join(dataDir, "configured.json");
      if (text !== undefined) writeFileSync(file, text);
      const open = () => openKeys({ BADGE_KEYS_FILE: file, dataDir });
      expect(open).toThrow(ConfigurationError);
      expect(open).toThrow(/^BADGE_KEYS_FILE takes a file that npm run badge-key made; [^\n]+$/);
    });

    it("stop the start with one line if the kept file is broken, or can be none", () => {
      writeFileSync(join(dataDir, "badge-keys.json"), "");
      for (const folder of [dataDir, join(dataDir, "badge-keys.json")]) {
        const open = () => openKeys({ BADGE_KEYS_FILE: undefined, dataDir: folder });
        expect(open).toThrow(ConfigurationError);
        expect(open).toThrow(/^DATA_DIR takes a folder [^\n]+$/);
      }
    });
  });
});
