import type { StoredEntry } from "./entries.ts";

/** The entries of a Contentful space and the links between them. */
export class Space {
  #byId = new Map<string, StoredEntry>();

  constructor(entries: Iterable<StoredEntry>) {
    for (const entry of entries) this.#byId.set(entry.id, entry);
  }

  entries(type: string): StoredEntry[] {
    return [...this.#byId.values()].filter((entry) => entry.type === type);
  }

  entriesById(type: string): StoredEntry[] {
    return this.entries(type).toSorted((one, other) => (one.id < other.id ? -1 : 1));
  }

  entriesWithGlobalId(type: string): StoredEntry[] {
    return this.entries(type).filter(hasGlobalId);
  }

  links(entry: StoredEntry, field: string): StoredEntry[] {
    const value = entry.fields[field];
    if (typeof value !== "object" || !("links" in value)) return [];
    return value.links.flatMap((id) => this.#byId.get(id) ?? []);
  }

  link(entry: StoredEntry, field: string): StoredEntry | null {
    const value = entry.fields[field];
    if (typeof value !== "object" || !("link" in value)) return null;
    return this.#byId.get(value.link) ?? null;
  }
}

export function hasGlobalId(entry: StoredEntry): boolean {
  return globalIdOf(entry) !== "";
}

export function globalIdOf(entry: StoredEntry): string {
  const id = entry.fields["globalId"];
  return typeof id === "string" ? id : "";
}
