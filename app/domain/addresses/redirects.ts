import { LineError, listLines } from "~/domain/addresses/address-lines.ts";
import { isSameSpelling, isSameText, toSegments } from "~/domain/addresses/path-segments.ts";
import { type EnglishPath, englishPath } from "~/domain/addresses/paths.ts";
import { applyRule, parseRule, type RedirectRule } from "~/domain/addresses/redirect-rule.ts";

export type Redirect = ({ origin: null; to: EnglishPath } | { origin: string; to: string }) & {
  status: number;
};

/** Browsers give up after twenty. */
const MAX_HOPS = 10;

/** @throws LineError */
export function parseRedirects(text: string): RedirectRule[] {
  const rules = listLines(text).map(parseRule);
  const seen = new Set<string>();
  for (const rule of rules) {
    const shape = toShape(rule);
    if (seen.has(shape)) throw new LineError(rule.line, "takes a first path that no line before it has");
    seen.add(shape);
  }
  for (const rule of rules) {
    if (!endsSomewhere(rules, toSample(rule)))
      throw new LineError(
        rule.line,
        `takes a target that leads out of the rules within ${MAX_HOPS} redirects`,
      );
  }
  return rules;
}

/** The first matching rule; null if its values for this path would lead in a circle. */
export function findRedirect(rules: readonly RedirectRule[], path: EnglishPath): Redirect | null {
  if (rules.length === 0) return null;
  const found = findNext(rules, path);
  return found && endsSomewhere(rules, path) ? found : null;
}

/** Adds the visitor's query to that of the target. @param search empty, or with its question mark */
export function withSearch(address: string, search: string): string {
  if (search.length < 2) return address;
  const [beforeFragment = ""] = address.split("#", 1);
  const join = beforeFragment.includes("?") ? "&" : "?";
  return beforeFragment + join + search.slice(1) + address.slice(beforeFragment.length);
}

function findNext(rules: readonly RedirectRule[], path: string): Redirect | null {
  const segments = toSegments(path);
  for (const rule of rules) {
    const exact = applyRule(rule, segments, isSameText);
    if (exact !== null) return toRedirect(rule, exact);
    const to = applyRule(rule, segments, isSameSpelling);
    // A rule for a wrong spelling of an address does not apply to the right one.
    if (to !== null && !(rule.origin === null && isSpelling(to, segments))) return toRedirect(rule, to);
  }
  return null;
}

function toRedirect({ origin, status }: RedirectRule, to: string): Redirect {
  return origin === null ? { origin, to: englishPath(to), status } : { origin, to, status };
}

function isSpelling(address: string, segments: readonly string[]): boolean {
  const [path = ""] = address.split(/[?#]/, 1);
  const others = toSegments(path);
  return (
    others.length === segments.length && others.every((text, index) => isSameSpelling(text, segments[index]))
  );
}

function endsSomewhere(rules: readonly RedirectRule[], path: string): boolean {
  let at = path;
  for (let hops = 0; hops <= MAX_HOPS; hops += 1) {
    const next = findNext(rules, at);
    if (!next || next.origin !== null) return true;
    [at = ""] = next.to.split(/[?#]/, 1);
  }
  return false;
}

/** Ignores the names in a rule. */
function toShape({ from }: RedirectRule): string {
  return from.map((part) => (part.kind === "text" ? part.text.toLowerCase() : part.kind)).join("//");
}

/** A path that matches the rule, with values that nobody would use in another rule. */
function toSample({ from }: RedirectRule): string {
  const parts = from.map((part, index) =>
    part.kind === "text" ? encodeURIComponent(part.text) : `.sample-${index}`,
  );
  return `/${parts.join("/")}`;
}
