import { z } from "zod";
import { createSignedCookie } from "~/sessions/signed-cookie.server";

const shape = z.object({ userUuid: z.string().min(1).max(64).nullable() });

/** Who the learner is to the user API. A uuid is a capability, so it is kept here and never shown in a page. */
export type AuthSession = z.infer<typeof shape>;

const cookie = createSignedCookie("auth");

/** A tampered, foreign or outdated cookie is the same as none. */
export function readAuthSession(cookieHeader: string | null): AuthSession {
  const parsed = shape.safeParse(cookie.parse(cookieHeader));
  return parsed.success ? parsed.data : { userUuid: null };
}

export function writeAuthSession(session: AuthSession): string {
  return cookie.serialize(session);
}
