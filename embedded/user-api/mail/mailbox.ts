export type Mailbox = {
  name: string;
  address: string;
};

/** Reads `Name <address>` or a plain address; null for anything else. */
export function parseMailbox(text: string): Mailbox | null {
  const named = /^([^<>"\p{Cc}]*)<([^<>]+)>$/u.exec(text.trim());
  const name = named?.[1]?.trim() ?? "";
  const address = named?.[2] ?? text.trim();
  return isMailAddress(address) ? { name, address } : null;
}

/** Rejects a second recipient, line breaks, and all characters that could end a header. */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s\p{C}@<>()[\]\\,:;"]+@[^\s\p{C}@<>()[\]\\,:;"]+$/u.test(text);
}

export function toEmailKey(email: string): string {
  return email.toLowerCase();
}
