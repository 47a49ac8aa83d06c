import fc from "fast-check";
import { expect, it } from "vitest";
import { emailAddress } from "../../../contracts/accounts.ts";
import { isMailAddress, parseMailbox } from "./mailbox.ts";

it.each(["eva@example.org", "eva+vidare@sub.example.org", "o'hara@example.org", "åsa@exempel.se"])(
  "accepts the address %j",
  (text) => {
    expect(isMailAddress(text)).toBe(true);
  },
);

it.each([
  "eva",
  "eva@",
  "@example.org",
  "a@b@c",
  "eva@example.org, me@example.org",
  "eva@example.org;me@example.org",
  "x@y\r\nBcc: me@example.org",
  "x\n@y",
  "x@y\u0000",
  "x@y\u2028",
  "Eva <eva@example.org>",
  '"a b"@example.org',
  " eva@example.org",
  `${"x".repeat(250)}@example.org`,
])("rejects the address %j", (text) => {
  expect(isMailAddress(text)).toBe(false);
});

it.each([
  ["hello@example.org", { name: "", address: "hello@example.org" }],
  ["Vidare <hello@example.org>", { name: "Vidare", address: "hello@example.org" }],
  [
    " Öppna frågor, för alla <hello@example.org> ",
    { name: "Öppna frågor, för alla", address: "hello@example.org" },
  ],
  ["Vidare hello@example.org", null],
  ["Vidare <hello>", null],
  ["Vidare\r\nBcc: x <hello@example.org>", null],
  ["a@b.c <hello@example.org>, Eva <eva@example.org>", null],
])("parses the sender %j as %j", (text, mailbox) => {
  expect(parseMailbox(text)).toEqual(mailbox);
});

it.each([
  "o&leary@example.org",
  "first/last@example.org",
  "a~b@example.org",
  "x=y@example.org",
  "o'hara@example.org",
  "eva+vidare@sub.example.org",
  "!#$%&'*+/=?^_`{|}~.-@example.org",
  "eva@xn--exmpel-xxa.se",
])("an account may have the address %j, and mails go there", (text) => {
  expect([emailAddress.safeParse(text).success, isMailAddress(text)]).toEqual([true, true]);
});

it.each([
  "eva@example",
  "e.va@localhost",
  "eva@-example.org",
  "eva@example.org.",
  "eva@exa_mple.org",
  "åsa@example.org",
  "a,b@example.org",
  `${"x".repeat(250)}@example.org`,
])("no account has the address %j", (text) => {
  expect(emailAddress.safeParse(text).success).toBe(false);
});

it("accepts every address that an account may have", () => {
  const texts = fc.oneof(
    fc.emailAddress(),
    fc.string({ unit: "binary" }),
    fc.stringMatching(/^[\w.!#$%&'*+/=?^`{|}~-]+@[\w.-]+$/),
  );
  fc.assert(
    fc.property(texts, (text) => {
      expect(emailAddress.safeParse(text).success && !isMailAddress(text)).toBe(false);
    }),
  );
});
