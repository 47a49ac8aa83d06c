import type { Resource } from "./resource.ts";
import { isRecord } from "./resource.ts";
import type { Locale } from "./space-file.ts";

/** The locale and its fallbacks in order; a cycle ends the list. */
export function listFallbacks(code: string, locales: readonly Locale[]): string[] {
  const chain: string[] = [];
  let next: string | null | undefined = code;
  while (next && !chain.includes(next)) {
    chain.push(next);
    next = locales.find((locale) => locale.code === next)?.fallbackCode;
  }
  return chain;
}

/** @param sharedFields fields that are not localized: their only value is stored under `defaultCode` */
export function localize(
  resource: Resource,
  chain: readonly string[],
  sharedFields: ReadonlySet<string>,
  defaultCode: string,
): Resource {
  const fields: Record<string, unknown> = {};
  for (const [id, byLocale] of Object.entries(resource.fields)) {
    if (!isRecord(byLocale)) continue;
    const codes = sharedFields.has(id) ? [defaultCode] : chain;
    const code = codes.find((one) => byLocale[one] !== undefined && byLocale[one] !== null);
    if (code !== undefined) fields[id] = byLocale[code];
  }
  return { ...resource, sys: { ...resource.sys, locale: chain[0] ?? defaultCode }, fields };
}
