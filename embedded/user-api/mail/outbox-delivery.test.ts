import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterEach, beforeEach, expect, it } from "vitest";
import { shippedMails } from "../texts/fixtures/sample-texts.ts";
import { composeMessage } from "./compose-message.ts";
import { cleanOutbox, createOutboxDelivery } from "./outbox-delivery.ts";

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
