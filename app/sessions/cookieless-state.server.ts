import { hkdfSync } from "node:crypto";
import { EncryptJWT, errors, jwtDecrypt } from "jose";
import { z } from "zod";
import type { CookieSettings } from "~/sessions/cookies.server.ts";
import { progressContentShape, progressSessionShape, toProgressContent } from "./progress-session.server.ts";

const LIFETIME = "2 hours";
const MAX_LENGTH = 8_000;
/** The purpose of a state that is not bound to an embed. */
const SITE = "cookieless-state";
const ENCRYPTION = { alg: "dir", enc: "A256GCM" } as const;

// Only the user, because no token may get into an address.
const auth = z.object({ userUuid: z.string().min(1).max(64).nullable() });
const contentShape = z.object({ auth, progress: progressContentShape });
const stateShape = z.object({ auth, progress: progressSessionShape });
type State = z.infer<typeof stateShape>;

/** Encrypted, because a learner's uuid gives access; valid for two hours, because people share addresses. */
export function sealState(
  { auth, progress }: State,
  { secrets }: CookieSettings,
  embed: string | null = null,
): Promise<string> {
  const newest = { ...progress, rounds: progress.rounds.slice(0, 1) };
  const content = contentShape.parse({ auth, progress: toProgressContent(newest) });
  return new EncryptJWT(content)
    .setProtectedHeader(ENCRYPTION)
    .setAudience(embed ?? SITE)
    .setExpirationTime(LIFETIME)
    .encrypt(keyOf(secrets[0]));
}

/** @returns null for a state that was changed, is too old, or is of another site or embed */
export async function openState(
  text: string,
  { secrets }: CookieSettings,
  embed: string | null = null,
): Promise<State | null> {
  if (text.length > MAX_LENGTH) return null;
  for (const secret of secrets) {
    const parsed = stateShape.safeParse(await decrypt(text, keyOf(secret), embed ?? SITE));
    if (parsed.success) return parsed.data;
  }
  return null;
}

async function decrypt(text: string, key: Uint8Array, audience: string): Promise<unknown> {
  try {
    const { payload } = await jwtDecrypt(text, key, {
      audience,
      requiredClaims: ["exp"],
      keyManagementAlgorithms: [ENCRYPTION.alg],
      contentEncryptionAlgorithms: [ENCRYPTION.enc],
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

function keyOf(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", secret, "", "cookieless state", 32));
}
