import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { z } from "zod";
import { env } from "~/env.server";
import { authSessionShape } from "~/sessions/auth-session.server";
import { progressSessionShape } from "~/sessions/progress-session.server";

const LIFETIME_MS = 2 * 60 * 60 * 1000;
const LONGEST = 8_000;
const IV_BYTES = 12;
const TAG_BYTES = 16;

const shape = z.object({ until: z.number(), auth: authSessionShape, progress: progressSessionShape });
type State = Omit<z.infer<typeof shape>, "until">;

/**
 * Both sessions as text for an address, for a browser that keeps no cookies (product page, "Everywhere"). Encrypted,
 * since a learner's uuid is a capability and must not be read in an address; good for two hours, since an address may
 * be passed on. Of the results only the newest round travels: the others are read back from the user API.
 */
export function sealState({ auth, progress }: State): string {
  const state = {
    until: Date.now() + LIFETIME_MS,
    auth,
    progress: { ...progress, rounds: progress.rounds.slice(0, 1) },
  };
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyOf(env.sessionSecrets[0] ?? ""), iv);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(state)), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** What was sealed; null for none, and for one that is tampered, foreign or too old. */
export function openState(text: string | null): State | null {
  if (!text || text.length > LONGEST) return null;
  const bytes = Buffer.from(text, "base64url");
  for (const secret of env.sessionSecrets) {
    const parsed = shape.safeParse(decrypt(bytes, secret));
    if (parsed.success && parsed.data.until > Date.now()) return parsed.data;
  }
  return null;
}

function decrypt(bytes: Buffer, secret: string): unknown {
  if (bytes.length <= IV_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv("aes-256-gcm", keyOf(secret), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    const plain = [decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()];
    return JSON.parse(Buffer.concat(plain).toString());
  } catch {
    // Not sealed with this secret.
    return null;
  }
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", "travelling state", 32));
}
