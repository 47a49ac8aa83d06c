import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sendTestMail } from "../../../embedded/user-api/mail/send-test-mail.ts";
import { createSmtpDelivery } from "../../../embedded/user-api/mail/smtp-delivery.ts";
import { DeliveryError, UndeliverableError } from "../../../embedded/user-api/mail/undeliverable-error.ts";
import { startStubSmtp } from "./stub-smtp.ts";

const FROM = { name: "Öppna Vidare", address: "hello@example.org" };
const MAIL = { from: FROM.address, to: "eva@example.org", bytes: Buffer.from("Subject: x\r\n\r\nx") };

let smtp: Awaited<ReturnType<typeof startStubSmtp>>;
beforeEach(async () => {
  smtp = await startStubSmtp();
});
afterEach(() => smtp.stop());

describe("a mail that the server does not take", () => {
  it.each([
    ["defers", DeliveryError, "EENVELOPE at RCPT TO: 451 defers <[e-mail]>"],
    ["rejects", UndeliverableError, "EENVELOPE at RCPT TO: 550 rejects <[e-mail]>"],
    ["rejects the sender", DeliveryError, "EENVELOPE at MAIL FROM: 550 rejects the sender <[e-mail]>"],
    ["relays for nobody", DeliveryError, "EENVELOPE at RCPT TO: 554 5.7.1 <[e-mail]>: Relay access denied"],
  ] as const)("because it %s, fails with the server's words", async (behaviour, kind, words) => {
    smtp.setBehaviour(behaviour);
    const failure: unknown = await createSmtpDelivery(`smtp://127.0.0.1:${smtp.port}`)
      .deliver(MAIL)
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ constructor: kind, code: words });
  });
});

describe("a password", () => {
  const sendTo = async (address: string): Promise<unknown> =>
    createSmtpDelivery(address)
      .deliver(MAIL)
      .catch((error: unknown) => error);

  it("is not sent to a server with an untrusted certificate", async () => {
    const impostor = await startStubSmtp(0, true);
    const failure = await sendTo(`smtps://vidare:open%3Asesame@127.0.0.1:${impostor.port}`);
    expect(impostor.received).toEqual([]);
    expect(failure).toMatchObject({
      constructor: DeliveryError,
      code: expect.stringMatching(/^CERT_|_CERT: /),
    });
    await impostor.stop();
  });

  it("is sent to another machine only over TLS", async () => {
    // This spelling of the local address is not recognized.
    const failure = await sendTo(`smtp://vidare:open%3Asesame@[::ffff:127.0.0.1]:${smtp.port}`);
    expect(smtp.received).toEqual([]);
    expect(failure).toMatchObject({ constructor: DeliveryError, code: expect.stringMatching(/^ETLS/) });
  });
});

describe("a test mail", () => {
  const send = (login = "") => {
    const smtpUrl = `smtp://${login}127.0.0.1:${smtp.port}`;
    return sendTestMail({ smtpUrl, from: FROM, publicOrigin: "https://quiz.example.org" }, MAIL.to);
  };

  it("is sent from MAIL_FROM, and names the site", async () => {
    await send();
    expect(smtp.received).toMatchObject([{ from: FROM.address, to: [MAIL.to] }]);
    expect(smtp.received[0]?.source).toContain("Subject: Test mail from quiz.example.org");
  });

  it("that is refused says why", async () => {
    await expect(send("vidare:wrong@")).rejects.toThrow(/^EAUTH at AUTH PLAIN: 535 /);
    smtp.setBehaviour("rejects the sender");
    await expect(send()).rejects.toThrow("EENVELOPE at MAIL FROM: 550 rejects the sender <[e-mail]>");
  });
});
