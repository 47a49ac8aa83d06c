import { z } from "zod";
import { createSessionCookie } from "~/sessions/cookie-options.server";

const shape = z.object({ userUuid: z.string().min(1).max(64).nullable() });

/** Who the learner is to the user API. A uuid is a capability, so it is kept here and never shown in a page. */
export type AuthSession = z.infer<typeof shape>;

const cookie = createSessionCookie("auth");

/** A tampered, foreign or outdated cookie is the same as none. */
export async function readAuthSession(cookieHeader: string | null): Promise<AuthSession> {
  const parsed = shape.safeParse(await cookie.parse(cookieHeader));
  return parsed.success ? parsed.data : { userUuid: null };
}

export function writeAuthSession(session: AuthSession): Promise<string> {
  return cookie.serialize(session);
}
