import { type EnglishPath, englishPath, hasLocale, isSameSpelling, isSameText, toSegments } from "./paths.ts";

type Redirect = ({ origin: null; to: EnglishPath } | { origin: string; to: string }) & {
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

/** A text that is equal for two rules with the same paths, whatever their parameters are called. */
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

const REDIRECT_STATUSES = [301, 302, 303, 307, 308] as const;
type RedirectStatus = (typeof REDIRECT_STATUSES)[number];
const DEFAULT_STATUS: RedirectStatus = 302;

type Part = { kind: "text"; text: string } | { kind: "name"; name: string } | { kind: "rest" };

/** `origin` is null on this site. `to` is a path with query and fragment, with `:name` and `*` to be filled in. */
type RedirectRule = {
  line: number;
  from: readonly Part[];
  origin: string | null;
  to: string;
  status: RedirectStatus;
};

const NAME = /^:([A-Za-z]\w*)$/;
const PLACEHOLDER = /:([A-Za-z]\w*)|\*/g;
const OWN_ORIGIN = "http://own.invalid";

/** @throws LineError */
function parseRule({ number, text }: Line): RedirectRule {
  const [from = "", target, status, ...more] = text.split(/\s+/);
  if (target === undefined || more.length > 0) throw new LineError(number, 'takes "from to [status]"');
  const parts = parseFrom(number, from);
  const { origin, to } = parseTarget(number, target);
  requirePlaceholders(number, parts, to);
  return { line: number, from: parts, origin, to, status: parseStatus(number, status) };
}

/** @returns the target with the path's values, encoded again; null if the rule is not for this path */
function applyRule(
  { from, to }: RedirectRule,
  segments: readonly string[],
  isSame: (text: string, segment: string) => boolean,
): string | null {
  const values = new Map<string, string>();
  for (const [index, part] of from.entries()) {
    const segment = segments[index];
    if (part.kind === "rest") {
      values.set("*", segments.slice(index).map(encodeURIComponent).join("/"));
      return fill(to, values);
    }
    if (segment === undefined) return null;
    if (part.kind === "text" && !isSame(part.text, segment)) return null;
    if (part.kind === "name") values.set(part.name, encodeURIComponent(segment));
  }
  return segments.length === from.length ? fill(to, values) : null;
}

/** An empty `*` must not leave two slashes, which would begin a host. */
function fill(to: string, values: ReadonlyMap<string, string>): string {
  const filled = to.replace(PLACEHOLDER, (_, name?: string) => values.get(name ?? "*") ?? "");
  const [path = ""] = filled.split(/[?#]/, 1);
  return path.replace(/\/{2,}/g, "/") + filled.slice(path.length);
}

function parseFrom(line: number, from: string): Part[] {
  if (!from.startsWith("/") || /[?#]/.test(from))
    throw new LineError(line, "takes a path without a query first, such as /old/:name or /old/*");
  if (hasLocale(from))
    throw new LineError(line, "takes a path in English form, which counts in all languages");
  const parts = toSegments(from).map(toPart);
  const names = parts.flatMap((part) => (part.kind === "name" ? part.name : []));
  if (new Set(names).size < names.length) throw new LineError(line, "takes each :name once");
  const isOdd = parts.some(
    (part, index) =>
      (part.kind === "text" && /^:|\*/.test(part.text)) || (part.kind === "rest" && index < parts.length - 1),
  );
  if (isOdd)
    throw new LineError(
      line,
      "takes :name (a letter, then letters, digits or _) as a whole part, and * as the last one",
    );
  return parts;
}

function toPart(segment: string): Part {
  if (segment === "*") return { kind: "rest" };
  const name = NAME.exec(segment)?.[1];
  return name === undefined ? { kind: "text", text: segment } : { kind: "name", name };
}

function parseTarget(line: number, target: string): Pick<RedirectRule, "origin" | "to"> {
  const isOwn = target.startsWith("/");
  const url = URL.parse(target, isOwn ? OWN_ORIGIN : undefined);
  const isFit = isOwn
    ? url?.origin === OWN_ORIGIN
    : /^https?:\/\//i.test(target) && !/[*@]/.test(hostOf(target));
  if (!url || !isFit)
    throw new LineError(
      line,
      "takes as its target a path such as /t/health, or an http or https address with a fixed host",
    );
  const to = url.pathname + url.search + url.hash;
  if (isOwn && hasLocale(url.pathname))
    throw new LineError(line, "takes a target in English form, which is shown in the visitor's language");
  return { origin: isOwn ? null : url.origin, to };
}

function hostOf(address: string): string {
  return address.split(/[/\\?#]+/, 2)[1] ?? "";
}

function requirePlaceholders(line: number, from: readonly Part[], to: string): void {
  const known = new Set(
    from.map((part) => (part.kind === "name" ? part.name : part.kind === "rest" ? "*" : "")),
  );
  for (const [whole, name] of to.matchAll(PLACEHOLDER)) {
    if (!known.has(name ?? "*"))
      throw new LineError(line, `takes ${whole} in its target only if its first path has it`);
  }
}

function parseStatus(line: number, text: string | undefined): RedirectStatus {
  if (text === undefined) return DEFAULT_STATUS;
  const status = REDIRECT_STATUSES.find((one) => String(one) === text);
  if (!status)
    throw new LineError(line, `takes one of ${REDIRECT_STATUSES.join(", ")} as its status, or none`);
  return status;
}

/** Names a wrong line; the message says what is allowed instead. */
export class LineError extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

type Line = { number: number; text: string };

/** Skips blank lines and comments, which start with `#`. */
export function listLines(text: string): Line[] {
  return text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .map((line, index) => ({ number: index + 1, text: line.trim() }))
    .filter((line) => line.text !== "" && !line.text.startsWith("#"));
}
