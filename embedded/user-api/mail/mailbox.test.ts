import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import PostalMime from "postal-mime";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { emailAddress } from "../../../contracts/accounts.ts";
import { otherTexts, shippedMails } from "../texts/fixtures/sample-texts.ts";
import { composeMessage } from "./compose-message.ts";
import { isMailAddress, parseMailbox } from "./mailbox.ts";
import { cleanOutbox, createOutboxDelivery } from "./outbox.ts";

it("accepts an address with letters of other alphabets", () => {
  expect(isMailAddress("åsa@exempel.se")).toBe(true);
});

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

const MAIL = {
  kind: "emailChanged",
  userUuid: "0b5a4c5e-8f5c-4b7a-9a52-0c6f3b1d2e4f",
  to: "eva@example.org",
  language: "ar",
} as const;
const HEAD = { id: "01901234-5678-7abc-8def-0123456789ab", date: new Date("2026-11-21T12:34:56Z") };

it.each([
  "Museum Quiz",
  `Quiz "of" <b>all</b>, (yes); \\ 'Co'`,
  "متحف العلوم",
  "Me <evil@example.org>, You",
  "A\r\nBcc: evil@example.org",
])("the name %j is the sender's alone, and adds no recipient and no header", async (name) => {
  const site = { name, brandColor: null };
  const message = await composeMessage(MAIL, HEAD, {
    from: null,
    site: () => site,
    publicOrigin: "https://quiz.example.org",
    texts: otherTexts.mails,
  });
  const mail = await PostalMime.parse(message.bytes);
  const shown = name.replace("\r\n", " ");
  expect(mail.from?.address).toBe("quiz@localhost");
  expect(mail.from?.name?.replace(/\s+/g, " ")).toBe(shown);
  expect(mail.to).toEqual([{ address: "eva@example.org", name: "" }]);
  expect(mail.subject?.replace(/\s+/g, " ")).toContain(shown);
  expect(mail.headers.map(({ key }) => key)).not.toContain("bcc");
  expect(mail.headers.find(({ key }) => key === "content-language")?.value).toBe("ar");
});

describe("the folder of mails", () => {
  const ID = "01901234-5678-7abc-8def-0123456789ab";
  const date = new Date("2026-11-21T12:34:56.789Z");
  const USER_UUID = "0b5a4c5e-8f5c-4b7a-9a52-0c6f3b1d2e4f";
  const sender = {
    ...shippedMails,
    from: null,
    publicOrigin: "http://127.0.0.1:3000",
  };

  let folder: string;
  beforeEach(() => {
    folder = join(mkdtempSync(join(tmpdir(), "vidare-outbox-")), "outbox");
  });
  afterEach(() => rmSync(join(folder, ".."), { recursive: true }));

  async function write(token = "t", delivery = createOutboxDelivery(folder), now = date): Promise<void> {
    const mail = {
      kind: "passwordReset",
      userUuid: USER_UUID,
      to: "åsa@exempel.se",
      language: "sv",
      token,
    } as const;
    await delivery.deliver(await composeMessage(mail, { id: ID, date: now }, sender));
  }

  it("writes a mail as an .eml file that only its owner may read", async () => {
    await write();
    const name = `2026-11-21T12-34-56.789Z-passwordReset-${ID}.eml`;
    expect(readdirSync(folder)).toEqual([name]);
    const file = join(folder, name);
    expect([statSync(file).mode & 0o777, statSync(folder).mode & 0o777]).toEqual([0o600, 0o700]);
    const mail = await PostalMime.parse(readFileSync(file));
    expect(mail.subject).toBe("Välj ett nytt lösenord till Vidare");
    expect(mail.from).toEqual({ name: "Vidare", address: "quiz@localhost" });
    expect(mail.to).toMatchObject([{ address: "åsa@exempel.se" }]);
    expect(mail.text).toContain(`http://127.0.0.1:3000/sv/account/forgot-password?token=t&uuid=${USER_UUID}`);
    expect(mail.html).toContain("Välj ett nytt lösenord</a>");
  });

  it("writes a retried mail to the same file", async () => {
    await write("first");
    await write("second");
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it("deletes mails after 30 days, and no other files", async () => {
    await write();
    writeFileSync(join(folder, "2000-notes.txt"), "");
    await cleanOutbox(folder, new Date("2026-12-21T12:34:56Z"));
    expect(readdirSync(folder)).toHaveLength(2);
    await cleanOutbox(folder, new Date("2026-12-21T12:34:57Z"));
    expect(readdirSync(folder)).toEqual(["2000-notes.txt"]);
    await cleanOutbox(join(folder, "nowhere"), date);
  });

  it("deletes old mails while the service runs", async () => {
    const delivery = createOutboxDelivery(folder);
    for (const day of [0, 29, 31]) await write("t", delivery, new Date(date.getTime() + day * 86_400_000));
    expect(readdirSync(folder).map((name) => name.slice(0, 10))).toEqual(["2026-12-20", "2026-12-22"]);
  });
});
