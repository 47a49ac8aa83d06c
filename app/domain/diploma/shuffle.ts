/** The same seed gives the same order. If an item is added or removed, the others keep their order. */
export function shuffle<Item extends { globalId: string }>(seed: string, items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, key: hash(`${seed} ${item.globalId}`) }))
    .sort((a, b) => a.key - b.key || compare(a.item.globalId, b.item.globalId))
    .map(({ item }) => item);
}

/** 32 bits: FNV-1a with murmur3's finalizer, so that similar texts get distant values. */
function hash(text: string): number {
  let state = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return (state ^ (state >>> 16)) >>> 0;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
