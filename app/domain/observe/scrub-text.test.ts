import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scrubText } from "./scrub-text.ts";

const word = fc.stringMatching(/^[a-z]{1,8}$/);
const token = fc
  .uint8Array({ minLength: 32, maxLength: 64 })
  .map((bytes) => Buffer.from(bytes).toString("base64url"))
  .filter((text) => /\d/.test(text) && /[A-Z]/.test(text));
const SECRETS = fc.oneof(
  fc.uuid(),
  fc.uuid().map((uuid) => uuid.replaceAll("-", "")),
  fc.uuid().map((uuid) => uuid.toUpperCase()),
  fc.emailAddress(),
  token,
  fc.uint8Array({ minLength: 16, maxLength: 64 }).map((bytes) => Buffer.from(bytes).toString("hex")),
  fc.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}(-[0-9A-Z]{4})?$/),
);

describe("a text that is reported", () => {
  it.each([
    ["no response for ada@example.org", "no response for [email]"],
    ["mail to <ada.byron+quiz@mail.example.org>", "mail to <[email]>"],
    ["GET /v1/users?user_uuid=1&lang=sv failed", "GET /v1/users?… failed"],
    ["at https://vidare.test/about?state=abc#top now", "at https://vidare.test/about?… now"],
    ["at https://vidare.test/about#access_token=abc now", "at https://vidare.test/about now"],
    ["the user 0190f8f2-5a31-7c1e-8b1d-1f6e3c5a7b90", "the user [uuid]"],
    ["Bearer eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln", "Bearer [token]"],
    ["the code 7K3M-Q9TX is used", "the code [code] is used"],
    ["/sv/h/abc: 404", "/sv/h/:code 404"],
    ["/E/aurora: 404", "/E/:code 404"],
    ["Minified React error #418; visit https://react.dev/errors/418", null],
    ["Cannot read properties of undefined (reading 'map')", null],
    ["at useSyncExternalStoreWithSelector (entry.client-CZmeFua6.js:1:2)", null],
  ])("%j becomes %j (null: the same)", (text, scrubbed) => {
    expect(scrubText(text)).toBe(scrubbed ?? text);
  });

  it("contains no id, token, code or address of a person", () => {
    fc.assert(
      fc.property(
        SECRETS,
        word,
        word,
        fc.constantFrom(" ", ": ", "=", " '", '"', "/"),
        (secret, before, after, gap) => {
          expect(scrubText(`${before}${gap}${secret} ${after}`)).not.toContain(secret);
        },
      ),
    );
  });

  it("is cut, however long it is, and not in the middle of a secret", () => {
    expect(scrubText(`${"a ".repeat(990)}ada.byron.${"å".repeat(1_000_000)}@example.org`)).toBe(
      "a ".repeat(990),
    );
  });
});
