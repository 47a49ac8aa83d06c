import PostalMime from "postal-mime";
import { expect, it } from "vitest";
import { otherTexts } from "../texts/fixtures/sample-texts.ts";
import { composeMessage } from "./compose-message.ts";

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
