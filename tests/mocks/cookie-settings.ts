import type { CookieSettings } from "../../app/sessions/cookies.server.ts";

export const OLD_SECRET = "an-older-secret-of-this-test";
/** The settings after a change of the secret. */
export const COOKIES: CookieSettings = { secrets: ["a-secret-of-this-test", OLD_SECRET], isSecure: false };
