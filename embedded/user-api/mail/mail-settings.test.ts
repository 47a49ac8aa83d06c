import { expect, it } from "vitest";
import { parseSettings } from "../settings.ts";

it("without any variable, mails are written to files and link to the local web app", () => {
  expect(parseSettings({}).mail).toEqual({
    from: null,
    publicOrigin: "http://127.0.0.1:3000",
    smtpUrl: null,
  });
});

it("reads the server, the sender and the web app's address", () => {
  const env = {
    SMTP_URL: "smtp://me:p%40ss@mail.example.org:587",
    MAIL_FROM: "Vidare <hello@example.org>",
    PUBLIC_ORIGIN: "https://quiz.example.org/",
  };
  expect(parseSettings(env).mail).toEqual({
    from: { name: "Vidare", address: "hello@example.org" },
    publicOrigin: "https://quiz.example.org",
    smtpUrl: env.SMTP_URL,
  });
});

it.each([
  "smtp://mail",
  "smtps://mail.example.org",
  "smtp://127.0.0.1:25",
  "smtp://[::1]:2525",
  "smtp://a:b@c/",
])("accepts SMTP_URL %s", (SMTP_URL) => {
  const env = { SMTP_URL, MAIL_FROM: "a@b", PUBLIC_ORIGIN: "https://quiz.example.org" };
  expect(parseSettings(env).mail.smtpUrl).toBe(SMTP_URL);
});

it.each([
  "mail.example.org",
  "http://mail.example.org",
  "smtp://",
  "smtp://user@mail.example.org",
  "smtp://mail.example.org/?pool=true",
  "smtp://a:%zz@mail.example.org",
])("rejects SMTP_URL %s in a line without the password", (SMTP_URL) => {
  expect(() => parseSettings({ SMTP_URL })).toThrow(
    /^SMTP_URL: takes an SMTP server: smtp:\/\/user:password@host:port, or smtps:\/\/… for TLS at once$/,
  );
});

it("SMTP_URL requires MAIL_FROM and PUBLIC_ORIGIN", () => {
  expect(() => parseSettings({ SMTP_URL: "smtp://mail" })).toThrow(
    "MAIL_FROM: takes the sender of the mails that go through SMTP_URL\n" +
      "PUBLIC_ORIGIN: takes the web app's address, which mails lead to",
  );
});

it.each([
  [{ MAIL_FROM: "Vidare" }, "MAIL_FROM: takes one address, as Name <hello@example.org>"],
  [
    { PUBLIC_ORIGIN: "quiz.example.org" },
    "PUBLIC_ORIGIN: takes the web app's address without a path, as https://quiz.example.org",
  ],
  [
    { PUBLIC_ORIGIN: "https://example.org/quiz" },
    "PUBLIC_ORIGIN: takes the web app's address without a path, as https://quiz.example.org",
  ],
  [{ OUTBOX_PAGE: "yes" }, "OUTBOX_PAGE: takes one of on, off"],
])("rejects %j", (env, line) => {
  expect(() => parseSettings(env)).toThrow(line);
});
