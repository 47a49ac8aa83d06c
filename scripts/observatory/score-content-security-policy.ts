import type { Finding, ScoredResponse } from "./finding.ts";

type Directives = Map<string, string[]>;

const BROAD = ["ftp:", "http:", "https:", "*", "http://*", "http://*.*", "https://*", "https://*.*"];
const INLINE = ["'unsafe-inline'", "data:"];
const NONCE_OR_HASH = /^'(nonce|sha(256|384|512))-/;
const INSECURE = /^(http|ftp):/;
const PASSIVE = ["img-src", "media-src"];

/** The worst of several faults counts. */
export function scoreContentSecurityPolicy({ headers }: ScoredResponse): Finding {
  const policy = parse(headers.get("Content-Security-Policy") ?? "");
  if (policy.size === 0) return found("none", -25);
  const scripts = sourcesOf(policy, "script-src");
  const styles = sourcesOf(policy, "style-src");
  const isInline = [...BROAD, ...INLINE].some((source) => scripts.includes(source));
  if (isInline || BROAD.some((source) => sourcesOf(policy, "object-src").includes(source)))
    return found("unsafe scripts or objects", -20);
  if (hasInsecure(policy, (name) => !PASSIVE.includes(name))) return found("http sources", -20);
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return found("'unsafe-eval'", -10);
  if (hasInsecure(policy, (name) => PASSIVE.includes(name))) return found("pictures over http", -10);
  if ([...BROAD, ...INLINE].some((source) => styles.includes(source))) return found("unsafe styles", 0);
  const isClosed = policy.get("default-src")?.join(" ") === "'none'";
  return isClosed ? found("default-src 'none'", 10) : found("nothing unsafe", 5);
}

function found(result: string, points: number): Finding {
  return { rule: "Content-Security-Policy", result, points };
}

/** If a directive is repeated, the first one counts. */
function parse(header: string): Directives {
  const directives: Directives = new Map();
  for (const part of header.split(";")) {
    const [name, ...sources] = part.trim().toLowerCase().split(/\s+/);
    if (name && !directives.has(name)) directives.set(name, sources);
  }
  return directives;
}

/** A nonce or a hash turns 'unsafe-inline' off. */
function sourcesOf(policy: Directives, name: string): string[] {
  const sources = policy.get(name) ?? policy.get("default-src") ?? ["*"];
  if (!sources.some((source) => NONCE_OR_HASH.test(source))) return sources;
  return sources.filter((source) => source !== "'unsafe-inline'");
}

function hasInsecure(policy: Directives, isAsked: (name: string) => boolean): boolean {
  return [...policy].some(
    ([name, sources]) => isAsked(name) && sources.some((source) => INSECURE.test(source)),
  );
}
