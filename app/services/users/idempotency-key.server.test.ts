import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { idempotencyKey } from "~/services/users/idempotency-key.server.ts";
import { userUuid as uuid } from "../../../contracts/user-api.ts";

const parts = fc.array(fc.oneof(fc.stringMatching(/^[^\n]{0,20}$/), fc.nat()), {
  minLength: 1,
  maxLength: 5,
});

describe("an idempotency key", () => {
  it("is a UUID of version 8 for any parts", () => {
    fc.assert(
      fc.property(parts, (all) => {
        const key = idempotencyKey(...all);
        expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
        expect(uuid.parse(key)).toBe(key);
      }),
    );
  });

  it("is the same for the same parts alone", () => {
    fc.assert(
      fc.property(parts, parts, (one, other) => {
        const isSame = one.map(String).join("\n") === other.map(String).join("\n");
        expect(idempotencyKey(...one) === idempotencyKey(...other)).toBe(isSame);
      }),
    );
  });

  it("is different if the same text is split into other parts", () => {
    const keys = [["ab", "c"], ["a", "bc"], ["abc"], ["abc", ""], ["", "abc"], ["c", "ab"]];
    expect(new Set(keys.map((all) => idempotencyKey(...all))).size).toBe(keys.length);
  });
});
