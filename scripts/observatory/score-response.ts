import type { Finding, ScoredResponse } from "./finding.ts";
import { scoreContentSecurityPolicy } from "./score-content-security-policy.ts";
import { scoreCookies } from "./score-cookies.ts";
import { scoreScripts } from "./score-scripts.ts";

export type Score = { grade: string; points: number; findings: Finding[] };

const MIN_POINTS_FOR_BONUS = 90;
const SIX_MONTHS_S = 15_552_000;
const GRADES = ["F", "F", "F", "F", "F", "D-", "D", "D", "D+", "C-", "C", "C", "C+", "B-", "B", "B", "B+"];
const HIGH_GRADES = ["A-", "A", "A", "A+"];

/** Mozilla's HTTP Observatory (version 5) without redirection, which is the proxy's task. Bonuses count only from 90 points. */
export function scoreResponse(response: ScoredResponse): Score {
  const findings = RULES.map((rule) => rule(response));
  const lost = sum(findings.filter(({ points }) => points < 0));
  const points = 100 + lost < MIN_POINTS_FOR_BONUS ? Math.max(0, 100 + lost) : 100 + sum(findings);
  return { grade: toGrade(points), points, findings };
}

const RULES = [
  scoreContentSecurityPolicy,
  scoreCookies,
  scoreCors,
  scoreEmbedderPolicy,
  scoreOpenerPolicy,
  scoreReferrerPolicy,
  scoreResourcePolicy,
  scoreScripts,
  scoreStrictTransportSecurity,
  scoreContentTypeOptions,
  scoreFrameOptions,
];

function sum(findings: Finding[]): number {
  return findings.reduce((total, { points }) => total + points, 0);
}

function toGrade(points: number): string {
  const grades = [...GRADES, ...HIGH_GRADES];
  return grades[Math.floor(Math.min(points, 100) / 5)] ?? "F";
}

function scoreCors({ headers }: ScoredResponse): Finding {
  const rule = "cross-origin resource sharing";
  const origin = headers.get("Access-Control-Allow-Origin");
  if (origin === null) return { rule, result: "none", points: 0 };
  if (origin === "*") return { rule, result: "public", points: 0 };
  const isForCredentials = headers.get("Access-Control-Allow-Credentials") === "true";
  return isForCredentials
    ? { rule, result: "with credentials", points: -50 }
    : { rule, result: "restricted", points: 0 };
}

function scoreEmbedderPolicy({ headers }: ScoredResponse): Finding {
  return scoreToken("Cross-Origin-Embedder-Policy", headers, {
    "require-corp": 10,
    credentialless: 10,
    "unsafe-none": 0,
  });
}

function scoreOpenerPolicy({ headers }: ScoredResponse): Finding {
  return scoreToken("Cross-Origin-Opener-Policy", headers, {
    "same-origin": 10,
    "same-origin-allow-popups": 10,
    "noopener-allow-popups": 10,
    "unsafe-none": 0,
  });
}

function scoreResourcePolicy({ headers }: ScoredResponse): Finding {
  return scoreToken("Cross-Origin-Resource-Policy", headers, {
    "same-origin": 10,
    "same-site": 10,
    "cross-origin": 0,
  });
}

function scoreToken(rule: string, headers: Headers, pointsOf: Record<string, number>): Finding {
  const value = headers.get(rule);
  if (value === null) return { rule, result: "none", points: 0 };
  return { rule, result: value, points: pointsOf[value.trim().toLowerCase()] ?? -5 };
}

function scoreReferrerPolicy({ headers }: ScoredResponse): Finding {
  const rule = "Referrer-Policy";
  const value = headers.get(rule);
  if (value === null) return { rule, result: "none", points: 0 };
  const isPrivate = /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(value);
  return { rule, result: value, points: isPrivate ? 5 : -5 };
}

function scoreStrictTransportSecurity({ headers }: ScoredResponse): Finding {
  const rule = "Strict-Transport-Security";
  const value = headers.get(rule);
  const maxAge = /(?:^|;)\s*max-age=(\d+)/i.exec(value ?? "")?.[1];
  if (value === null || maxAge === undefined || value.includes(","))
    return { rule, result: value ?? "none", points: -20 };
  return { rule, result: value, points: Number(maxAge) >= SIX_MONTHS_S ? 0 : -10 };
}

function scoreContentTypeOptions({ headers }: ScoredResponse): Finding {
  const rule = "X-Content-Type-Options";
  const value = headers.get(rule);
  return { rule, result: value ?? "none", points: value?.toLowerCase() === "nosniff" ? 0 : -5 };
}

function scoreFrameOptions({ headers }: ScoredResponse): Finding {
  const rule = "X-Frame-Options";
  if (/(^|;)\s*frame-ancestors\s/i.test(headers.get("Content-Security-Policy") ?? ""))
    return { rule, result: "by frame-ancestors", points: 5 };
  const value = headers.get(rule);
  return { rule, result: value ?? "none", points: /^(deny|sameorigin)$/i.test(value ?? "") ? 5 : -20 };
}
