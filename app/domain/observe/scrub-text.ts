const MAX_LENGTH = 2_000;

/* Each with what stands in its place; the order matters. */
const SECRETS: readonly [RegExp, string][] = [
  // A query ends at white space, a quotation mark or the end.
  [/\?[^\s"'`]+/g, "?…"],
  [/((?:https?:\/)?\/[^\s"'`#]*)#[^\s"'`]+/g, "$1"],
  [/[^\s"<>(),:;@]+(?:@|%40)[^\s"'`<>(),:;=/@]+/gi, "[email]"],
  [/[\da-f]{8}(?:-?[\da-f]{4}){3}-?[\da-f]{12}/gi, "[uuid]"],
  [/\beyJ[\w-]+(?:\.[\w-]*)*/g, "[token]"],
  [/[\da-f]{32,}/gi, "[token]"],
  // Slugs are as long, but without capitals.
  [/(?=[\w-]*\d)(?=[\w-]*[A-Z])[\w-]{32,}/g, "[token]"],
  [/(?<![\w-])[\dA-Z]{4}(?:-[\dA-Z]{4})+(?![\w-])/g, "[code]"],
  [/(\/(?:c\/v|e|g|h)\/)[^\s"'`/]+/g, "$1:code"],
];

/** Without queries, e-mail addresses, ids of users, tokens and codes, and cut to about 2,000 characters. */
export function scrubText(text: string): string {
  return SECRETS.reduce((rest, [secret, mask]) => rest.replace(secret, mask), toStart(text));
}

export function hasSecret(text: string): boolean {
  return scrubText(text) !== text;
}

/** Cut first, because the patterns take long for long texts; a word that the cut goes through may be half a secret. */
function toStart(text: string): string {
  return text.length > MAX_LENGTH ? text.slice(0, MAX_LENGTH).replace(/\S+$/, "") : text;
}
