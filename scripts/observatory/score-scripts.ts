import type { Finding, ScoredResponse } from "./finding.ts";

const RULE = "subresource integrity";
const SCRIPT = /<script\b[^>]*\bsrc="([^"]+)"[^>]*>/gi;

/** A script of another site needs a hash. Our own scripts come over our own https. */
export function scoreScripts({ headers, html }: ScoredResponse): Finding {
  if (!headers.get("Content-Type")?.startsWith("text/html"))
    return { rule: RULE, result: "no page", points: 0 };
  const foreign = [...html.matchAll(SCRIPT)].filter(([, address = ""]) => /^(https?:)?\/\//.test(address));
  if (foreign.length === 0) return { rule: RULE, result: "own scripts alone", points: 0 };
  const findings = foreign.map(([tag, address = ""]) => scoreForeign(address, /\bintegrity="/i.test(tag)));
  return findings.reduce((worst, finding) => (finding.points < worst.points ? finding : worst));
}

function scoreForeign(address: string, hasHash: boolean): Finding {
  if (address.startsWith("https:")) return { rule: RULE, result: address, points: hasHash ? 5 : -5 };
  return { rule: RULE, result: address, points: hasHash ? -20 : -50 };
}
