import { z } from "zod";
import { DEFAULT_LOCALE, isLocale } from "~/domain/locales.ts";
import { type CookieSettings, createSignedCookie } from "~/sessions/cookies.server.ts";
import { shortHash } from "./packed-results.server.ts";

export const MAX_EVENT_KEY_LENGTH = 200;

const authSessionShape = z.object({
  userUuid: z.string().min(1).max(64).nullable(),
  tokens: z.object({ accessToken: z.string().min(1), refreshToken: z.string().min(1) }).nullable(),
  /** The time of the last proof by password or mail link, in milliseconds since 1970. */
  provenAt: z.number().nullable().default(null),
  /** Whether the proof was a mail link, and no new password is set yet. */
  isByLink: z.boolean().default(false),
  /** A hash of all users that this browser has forgotten; null if there are none. */
  forgotten: z.string().max(64).nullable().default(null),
  /** Null unless this is a kiosk: the language in which it was turned on, and a new `visit` for each visitor. */
  kiosk: z
    .object({ locale: z.string().refine(isLocale).catch(DEFAULT_LOCALE), visit: z.string().max(64) })
    .nullable()
    .default(null),
  /** The keys of the events that were presented last, the newest first, each with the hash of its code. */
  eventKeys: z
    .array(z.object({ event: z.string().max(16), key: z.string().max(MAX_EVENT_KEY_LENGTH) }))
    .default([]),
});

/** The uuid gives access to the account, so it never appears in a page. */
export type AuthSession = z.infer<typeof authSessionShape>;

export const ANONYMOUS: AuthSession = {
  userUuid: null,
  tokens: null,
  provenAt: null,
  isByLink: false,
  forgotten: null,
  kiosk: null,
  eventKeys: [],
};

const cookie = createSignedCookie<AuthSession>("auth", authSessionShape, ANONYMOUS);

/** An anonymous session on the same kiosk, with a hash that this browser has never had. */
export function toAnonymous({ userUuid, forgotten, kiosk }: AuthSession): AuthSession {
  return {
    ...ANONYMOUS,
    kiosk,
    forgotten: userUuid === null ? forgotten : shortHash(`${forgotten} ${userUuid}`),
  };
}

const MAX_COOKIE_LENGTH = 3_500;

/** Checked, because browsers drop a cookie that is too long, and the login with it. */
export function fitsCookie(session: AuthSession, cookies: CookieSettings): boolean {
  return writeAuthSession(session, cookies).length <= MAX_COOKIE_LENGTH;
}

export function readAuthSession(cookieHeader: string | null, cookies: CookieSettings): AuthSession {
  return cookie.parse(cookieHeader, cookies);
}

/** Drops the oldest keys of events until the cookie fits. */
export function writeAuthSession(session: AuthSession, cookies: CookieSettings): string {
  const serialized = cookie.serialize(session, cookies);
  if (serialized.length <= MAX_COOKIE_LENGTH || session.eventKeys.length === 0) return serialized;
  return writeAuthSession({ ...session, eventKeys: session.eventKeys.slice(0, -1) }, cookies);
}

const MAX_EVENT_KEYS = 4;

export function eventKeyIn({ eventKeys }: AuthSession, code: string): string | null {
  return eventKeys.find(({ event }) => event === shortHash(code))?.key ?? null;
}

export function withoutEventKey(session: AuthSession, code: string): AuthSession {
  const event = shortHash(code);
  return { ...session, eventKeys: session.eventKeys.filter((kept) => kept.event !== event) };
}

/** Keeps the newest keys. Returns the same session if this key is the newest already. */
export function withEventKey(session: AuthSession, code: string, key: string): AuthSession {
  const event = shortHash(code);
  const [newest] = session.eventKeys;
  if (newest?.event === event && newest.key === key) return session;
  const others = session.eventKeys.filter((kept) => kept.event !== event);
  return { ...session, eventKeys: [{ event, key }, ...others].slice(0, MAX_EVENT_KEYS) };
}
