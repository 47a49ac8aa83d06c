import { parseSetCookie, type SetCookie } from "cookie";
import type { Finding, ScoredResponse } from "./finding.ts";

const RULE = "cookies";
const SESSION = /login|sess|auth|progress/i;

export function scoreCookies({ headers }: ScoredResponse): Finding {
  const cookies = headers.getSetCookie().map((line) => parseSetCookie(line));
  if (cookies.length === 0) return { rule: RULE, result: "none", points: 0 };
  const findings = cookies.map((cookie) => scoreCookie(cookie, headers.has("Strict-Transport-Security")));
  return findings.reduce((worst, finding) => (finding.points < worst.points ? finding : worst));
}

function scoreCookie(cookie: SetCookie, hasHsts: boolean): Finding {
  const isSession = SESSION.test(cookie.name);
  const found = (what: string, points: number) => ({ rule: RULE, result: `${cookie.name} ${what}`, points });
  if (isSession && !cookie.secure) return found("without Secure", hasHsts ? -10 : -40);
  if (isSession && !cookie.httpOnly) return found("without HttpOnly", -30);
  if (!cookie.secure) return found("without Secure", hasHsts ? -5 : -20);
  if (!cookie.sameSite) return found("without SameSite", 0);
  return { rule: RULE, result: "Secure, HttpOnly where it is a session, SameSite", points: 5 };
}
