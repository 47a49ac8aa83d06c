export type SourcePath = readonly PropertyKey[];

const ITEMS: Record<string, string> = {
  intro: "screen of the intro",
  outro: "screen of the outro",
  series: "line",
  countries: "country",
};

/** Where a fault is, in words: "birds-legs, option 2, text". Parts go by their ids; parts without one are counted from 1. */
export function placeIn(root: unknown, at: SourcePath): string {
  let words = listIds(root);
  let value = root;
  for (const key of at) {
    value = toField(value, key);
    const ids = listIds(value);
    if (ids.length > 0) words = ids;
    else if (typeof key === "number") words = [...words.slice(0, -1), `${toItem(words.at(-1))} ${key + 1}`];
    else words = [...words, String(key)];
  }
  return words.join(", ");
}

function toField(value: unknown, key: PropertyKey): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}

function listIds(value: unknown): string[] {
  const id = toField(value, "id");
  return typeof id === "string" ? [id] : [];
}

function toItem(list = "entry"): string {
  return ITEMS[list] ?? list.replace(/s$/, "");
}
