const MASK = /^[\x21-\x29\x2b-\x3f\x41-\x7e]?\*{3}@[a-z0-9.-]{1,253}$/;

/** For example "e***@example.org": the owner recognizes the address, and others learn little. Letter case does not matter. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const [first = ""] = at > 1 ? email : "";
  return `${first}***${email.slice(at)}`.toLowerCase();
}

export function parseMaskedEmail(text: string | null): string | null {
  return text !== null && MASK.test(text) ? text : null;
}
