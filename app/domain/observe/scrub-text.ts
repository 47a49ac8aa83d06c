const MAX_LENGTH = 2_000;

/* Each pattern with its replacement; the order matters. */
const SECRETS: readonly [RegExp, string][] = [
  // A query ends at white space, a quotation mark or the end.
  [/\?[^\s"'`]+/g, "?…"],
  [/((?:https?:\/)?\/[^\s"'`#]*)#[^\s"'`]+/g, "$1"],
  [/[^\s"<>(),:;@]+(?:@|%40)[^\s"'`<>(),:;=/@]+/g, "[email]"],
  [/[\da-f]{8}(?:-?[\da-f]{4}){3}-?[\da-f]{12}/gi, "[uuid]"],
  [/\beyJ[\w-]+(?:\.[\w-]*)*/g, "[token]"],
  [/[\da-f]{32,}/gi, "[token]"],
  // Slugs may be as long, but have no capitals.
  [/(?=[\w-]*\d)(?=[\w-]*[A-Z])[\w-]{32,}/g, "[token]"],
  [/(?<![\w-])[\dA-Z]{4}(?:-[\dA-Z]{4})+(?![\w-])/g, "[code]"],
  [/(\/(?:c\/v|e|g|h|me\/rooms(?!\/new(?!\w)))\/)[^\s"'`/]+/gi, "$1:code"],
];

/** Removes queries, e-mail addresses, user ids, tokens and codes, and cuts the text to about 2,000 characters. */
export function scrubText(text: string): string {
  return SECRETS.reduce((rest, [secret, mask]) => rest.replace(secret, mask), toStart(text));
}

export function hasSecret(text: string): boolean {
  return scrubText(text) !== text;
}

/** Cuts first, because the patterns are slow for long texts. Drops the last word, which may be half a secret. */
function toStart(text: string): string {
  return text.length > MAX_LENGTH ? text.slice(0, MAX_LENGTH).replace(/\S+$/, "") : text;
}
