/** A sender as people see it. */
export type Mailbox = {
  name: string;
  address: string;
};

/** `Name <address>` or an address alone; null where it is neither. */
export function toMailbox(text: string): Mailbox | null {
  const named = /^([^<>"\p{Cc}]*)<([^<>]+)>$/u.exec(text.trim());
  const name = named?.[1]?.trim() ?? "";
  const address = named?.[2] ?? text.trim();
  return isMailAddress(address) ? { name, address } : null;
}

/** Whether a text is one address and nothing else: no second recipient, no line break, nothing that could end a header. */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s\p{C}@<>()[\]\\,:;"]+@[^\s\p{C}@<>()[\]\\,:;"]+$/u.test(text);
}

/** What e-mail addresses are compared by. */
export function toEmailKey(email: string): string {
  return email.toLowerCase();
}
