/** Codes are read out and typed by hand: letter case and spaces do not count. */
export function toCodeKey(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s\p{Cf}]+/gu, "");
}

/** The entry whose code was typed; one that is spelled exactly so comes first. */
export function findByCode<T extends { name: string }>(entries: readonly T[], typed: string): T | null {
  const key = toCodeKey(typed);
  if (key === "") return null;
  const exact = entries.find(({ name }) => name === typed.trim());
  return exact ?? entries.find(({ name }) => toCodeKey(name) === key) ?? null;
}
