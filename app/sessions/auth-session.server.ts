import { z } from "zod";
import { createSignedCookie } from "~/sessions/signed-cookie.server.ts";

const authSessionShape = z.object({
  userUuid: z.string().min(1).max(64).nullable(),
  tokens: z.object({ accessToken: z.string().min(1), refreshToken: z.string().min(1) }).nullable(),
});

/** Who the learner is to the user API. A uuid is a capability, so it is kept here and never shown in a page. */
export type AuthSession = z.infer<typeof authSessionShape>;

export const NOBODY: AuthSession = { userUuid: null, tokens: null };

const cookie = createSignedCookie<AuthSession>("auth", authSessionShape, NOBODY);

/** A tampered, foreign or outdated cookie is the same as none. */
export function readAuthSession(cookieHeader: string | null): AuthSession {
  return cookie.parse(cookieHeader);
}

export function writeAuthSession(session: AuthSession): string {
  return cookie.serialize(session);
}
