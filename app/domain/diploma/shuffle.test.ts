import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shuffle } from "~/domain/diploma/shuffle.ts";

const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 64 }), { minLength: 1, maxLength: 40 });
const seed = fc.string({ maxLength: 20 });

function idsIn(order: string, items: readonly string[]): string[] {
  return shuffle(
    order,
    items.map((globalId) => ({ globalId })),
  ).map(({ globalId }) => globalId);
}

describe("a shuffled list", () => {
  it("has every item once", () => {
    fc.assert(
      fc.property(seed, ids, (order, items) => {
        expect(idsIn(order, items).sort()).toEqual([...items].sort());
      }),
    );
  });

  it("is in the same order for any order of the input", () => {
    fc.assert(
      fc.property(seed, ids, (order, items) => {
        expect(idsIn(order, [...items].reverse())).toEqual(idsIn(order, items));
      }),
    );
  });

  it("has two items that are hashed alike in the order of their ids", () => {
    expect(idsIn("seed", ["1vvabw4", "1dqgtuc"])).toEqual(["1dqgtuc", "1vvabw4"]);
    expect(idsIn("seed", ["1dqgtuc", "1vvabw4"])).toEqual(["1dqgtuc", "1vvabw4"]);
  });

  it("keeps its order when an item is taken out or comes back", () => {
    fc.assert(
      fc.property(seed, ids, fc.nat(), (order, items, at) => {
        const gone = items[at % items.length];
        const without = idsIn(order, items).filter((id) => id !== gone);
        expect(
          idsIn(
            order,
            items.filter((id) => id !== gone),
          ),
        ).toEqual(without);
      }),
    );
  });

  it("has each of three options first about equally often", () => {
    const options = ["q1-a", "q1-b", "q1-c"];
    const firsts = Array.from({ length: 3_000 }, (_, index) => idsIn(`seed ${index}`, options)[0]);
    for (const option of options) {
      const count = firsts.filter((first) => first === option).length;
      expect(count).toBeGreaterThan(900);
      expect(count).toBeLessThan(1_100);
    }
  });
});
