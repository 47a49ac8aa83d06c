import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import type { Locale } from "~/domain/locales.ts";
import { createBadges } from "~/services/badges/create-badges.server.ts";
import { type Credential, toCredential } from "~/services/badges/credential.ts";
import { addKey, readKeyFile } from "~/services/badges/key-file.ts";
import { openBadge } from "../../../tests/mocks/open-badge.ts";
import { isVerified } from "../../../tests/mocks/verifier.ts";

const ORIGIN = "https://quiz.example.org";
const ISSUER = { name: "Vidare", image: "/icon-512.png" };
const signedCredential = z.looseObject({
  proof: z.tuple([z.looseObject({ verificationMethod: z.string() })]),
});

let dataDir = "";
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "vidare-credentials-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

async function startSigner(folder = dataDir) {
  const badges = createBadges({ BADGE_KEYS_FILE: undefined, dataDir: folder }, Date.now);
  return {
    sign: async (credential: Credential) => signedCredential.parse(JSON.parse(await badges.sign(credential))),
    signText: badges.sign,
    profile: await badges.issuerProfile(ORIGIN, ISSUER),
  };
}

function credentialOf({
  name = "Åsa Öberg",
  text = "Ångström® & ’öl’",
  topicSlug = "climate",
  language = "sv",
}: { name?: string | null; text?: string; topicSlug?: string | null; language?: Locale } = {}) {
  return toCredential(
    ORIGIN,
    {
      code: "7K3M-Q9TX-2WVB",
      holderName: name,
      issuedAt: "2026-11-20T10:12:13Z",
      language,
      topicSlug,
    },
    {
      issuer: ISSUER,
      image: "/_share/sv/c/climate.png",
      name: text,
      description: text,
      topic: { name: text, description: text },
      criteria: text,
    },
  );
}

/** Copies of the value, each with another string changed. */
function* withOneStringChanged(value: unknown): Generator<unknown> {
  if (typeof value === "string") yield `${value}x`;
  if (typeof value !== "object" || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    for (const changed of withOneStringChanged(part)) {
      yield Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed };
    }
  }
}

describe("a signed credential", () => {
  it.each([
    {},
    { name: null },
    { topicSlug: null },
    { language: "pt-br" },
    { language: "zh-hant-tw" },
    { language: "ca-valencia" },
  ])("has all that the schema of Open Badges asks for: %j", async (more) => {
    const { sign } = await startSigner();
    expect(openBadge.safeParse(await sign(credentialOf(more))).error?.issues).toBeUndefined();
  });

  it("is verified by another's library from what the issuer's address says", async () => {
    const { sign, profile } = await startSigner();
    expect(await isVerified(await sign(credentialOf()), profile)).toBe(true);
    expect(await isVerified(await sign(credentialOf({ name: null })), profile)).toBe(true);
  });

  it("is verified with any letters in its name and texts", async () => {
    const { sign, profile } = await startSigner();
    const text = fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(text, text, async (name, words) => {
        expect(await isVerified(await sign(credentialOf({ name, text: words })), profile)).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  it("is refused with any of its texts changed", async () => {
    const { sign, profile } = await startSigner();
    const tampered = [...withOneStringChanged(await sign(credentialOf()))];
    expect(tampered.length).toBeGreaterThan(30);
    for (const credential of tampered) {
      expect(await isVerified(z.looseObject({}).parse(credential), profile), JSON.stringify(credential)).toBe(
        false,
      );
    }
  });

  it("is refused with something added or taken away", async () => {
    const { sign, profile } = await startSigner();
    const { name, ...nameless } = await sign(credentialOf());
    expect(await isVerified(nameless, profile)).toBe(false);
    expect(await isVerified({ ...nameless, name, image: "https://example.org/gold.png" }, profile)).toBe(
      false,
    );
  });

  it("is refused under another issuer's keys", async () => {
    const { sign } = await startSigner();
    const credential = await sign(credentialOf());
    addKey(join(dataDir, "other", "badge-keys.json"));
    const other = await startSigner(join(dataDir, "other"));
    expect(await isVerified(credential, other.profile)).toBe(false);
  });

  it("stays verified after the keys rotate, and new ones are signed with the new key", async () => {
    const old = await (await startSigner()).sign(credentialOf());
    addKey(join(dataDir, "badge-keys.json"));
    const { sign, profile } = await startSigner();
    const renewed = await sign(credentialOf());
    expect(renewed.proof[0].verificationMethod).not.toBe(old.proof[0].verificationMethod);
    expect(await isVerified(old, profile)).toBe(true);
    expect(await isVerified(renewed, profile)).toBe(true);
  });

  it("is signed once, and anew if its name is corrected", async () => {
    const { signText } = await startSigner();
    const first = await signText(credentialOf());
    expect(await signText(credentialOf())).toBe(first);
    expect(await signText(credentialOf({ name: "Åsa Öhberg" }))).toContain("Åsa Öhberg");
  });

  it("and the profile contain no private key", async () => {
    const { signText, profile } = await startSigner();
    const [{ d }] = readKeyFile(join(dataDir, "badge-keys.json")).keys;
    expect((await signText(credentialOf())) + JSON.stringify(profile)).not.toContain(d);
    expect(profile).not.toHaveProperty("verificationMethod.0.secretKeyMultibase");
  });
});
